#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Talks to `evenkeelctl mcp` with the protocol's own Python client (package mcp): mcp_client.py PROGRAM FOLDER.

The client validates every answer against the tool's output schema."""
import asyncio
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client


async def main(program, folder):
    server = StdioServerParameters(command=program, args=["mcp", "--folder", folder])
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        tools = {tool.name for tool in (await session.list_tools()).tools}
        assert {"plan", "explain", "diff", "lint", "check"} <= tools, tools
        assert "apply" not in tools
        files = {"filename": ["."]}
        asked = {
            "plan": files,
            "lint": files,
            "check": files,
            "survive": {**files, "key": ["location"]},
            "explain": {**files, "cluster": ["prod-eus-02"], "placement": ["web-frontend"]},
            "lose": {**files, "domain": ["westeurope"]},
            "diff": {"from": ["."], "to": ["."]},
        }
        for tool, arguments in asked.items():
            answer = await session.call_tool(tool, arguments)
            assert not answer.is_error, (tool, answer.content[-1].text)
            assert answer.structured_content["kind"], tool
        resources = (await session.list_resources()).resources
        assert any(str(one.uri) == "evenkeel://rules" for one in resources)
        await session.read_resource("evenkeel://rules")
    print("the client accepts every answer")


asyncio.run(main(*sys.argv[1:]))
