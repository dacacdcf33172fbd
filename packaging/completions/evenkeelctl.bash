# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
# bash completion for evenkeelctl

_evenkeelctl_flags()
{
    case $1 in
    plan) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout --validate --placement --now --snapshot -o --output --no-headers -l --selector -L --label-columns -h --help" ;;
    explain) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout --validate --placement --now --snapshot -o --output --no-headers -l --selector --pick --changes -h --help" ;;
    lint) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout --validate --placement --now --snapshot --level --rules -o --output --no-headers -h --help" ;;
    validate) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout --validate --old -o --output --no-headers -h --help" ;;
    diff) echo "--from --to --bindings --fresh --no-objects --enable-workload --skipped-propagating-namespaces --commands-for --resource-group --fleet-name -f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout --validate --placement --now --snapshot -o --output --no-headers -h --help" ;;
    test) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout --validate --now --keep -o --output --no-headers -h --help" ;;
    check) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout --validate --now --base --fail-on -o --output --no-headers -h --help" ;;
    schema | completion) echo "-h --help" ;;
    drift) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout --validate --placement --now --snapshot -o --output --no-headers -h --help" ;;
    apply) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout --validate --dry-run --yes --allow-apply --remove --delete --log --commands-for --resource-group --fleet-name -o --output --no-headers -h --help" ;;
    batch) echo "-j --jobs -h --help" ;;
    generate) echo "--clusters --regions --zones --environments --unhealthy --tainted --without-zone --no-properties --seed --placement --picks -o --output --no-headers -h --help" ;;
    contexts) echo "--kubeconfig -o --output --no-headers -h --help" ;;
    convert) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout -o --output --no-headers -l --selector --strip -h --help" ;;
    compare) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout -o --output --no-headers --key -n --count --max-skew --soft --min-domains --honor-taints --domain --taken --tainted --excluded --without-key -h --help" ;;
    rollout) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout --validate --placement --now --snapshot --timeline --ready-after --ready-where --strategy --as-is -o --output --no-headers -h --help" ;;
    stages) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout --validate --placement --now --snapshot --ready-after --ready-where --strategy --approve-after --stop-at --resume-at --as-is -o --output --no-headers -h --help" ;;
    evict) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout --validate --placement -o --output --no-headers -h --help" ;;
    history) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout --validate --placement --now --snapshot --between -o --output --no-headers -h --help" ;;
    lose) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout --validate --placement --now --snapshot --as --back --remedies -o --output --no-headers -h --help" ;;
    survive) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout --validate --placement --now --snapshot --key --pairs --as -o --output --no-headers -h --help" ;;
    render) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout --validate --placement --now --snapshot --enable-workload --skipped-propagating-namespaces --cluster --all --against -o --output --no-headers -h --help" ;;
    who) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout --validate --placement --now --snapshot --enable-workload --skipped-propagating-namespaces -n --namespace --cluster -o --output --no-headers -h --help" ;;
    pods) echo "-f --filename -k --kustomize -R --recursive --ignore --context --kubeconfig --timeout -o --output --no-headers --replicas --expect-domain --seed --default-constraints --workload --step --now --lost -n --namespace --exclude-namespace --include-soft --no-node-fit -h --help" ;;
    *) echo "-h --help --version" ;;
    esac
}

_evenkeelctl_formats()
{
    case $1 in
    plan) echo "table wide json yaml name csv markdown html" ;;
    explain) echo "table json yaml markdown html" ;;
    lint) echo "table wide json yaml csv markdown html sarif junit github" ;;
    validate) echo "table json yaml csv markdown html sarif junit github" ;;
    diff) echo "table json yaml csv markdown html commands" ;;
    test | check) echo "table json yaml junit sarif github markdown html" ;;
    apply) echo "table json yaml commands" ;;
    generate | convert) echo "yaml json" ;;
    contexts) echo "table name json yaml" ;;
    render) echo "table csv yaml json diff" ;;
    compare | drift | pods | who) echo "table json yaml" ;;
    survive) echo "table wide json yaml markdown html" ;;
    evict | history | lose | rollout | stages) echo "table json yaml markdown html" ;;
    esac
}

# Placements, clusters or labels of the files that are named already.
_evenkeelctl_names()
{
    local kind=$1 files=() i
    for ((i = 1; i < COMP_CWORD; ++i)); do
        case ${COMP_WORDS[i]} in
        -f | --filename | --from | --to) files+=(-f "${COMP_WORDS[i + 1]}") ;;
        -k | --kustomize) files+=(-k "${COMP_WORDS[i + 1]}") ;;
        -R | --recursive) files+=(-R) ;;
        esac
    done
    ((${#files[@]} > 0)) && "${COMP_WORDS[0]}" __names "$kind" "${files[@]}" 2>/dev/null
}

_evenkeelctl()
{
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} verb=""
    local verbs="plan explain lint validate diff test check schema completion batch generate contexts drift apply convert compare rollout stages evict history lose survive render who pods"
    ((COMP_CWORD > 1)) && verb=${COMP_WORDS[1]}
    case $previous in
    -o | --output)
        mapfile -t COMPREPLY < <(compgen -W "$(_evenkeelctl_formats "$verb")" -- "$current")
        return
        ;;
    --level | --fail-on)
        mapfile -t COMPREPLY < <(compgen -W "info warning error" -- "$current")
        return
        ;;
    --placement)
        mapfile -t COMPREPLY < <(compgen -W "$(_evenkeelctl_names placements)" -- "$current")
        return
        ;;
    --cluster)
        mapfile -t COMPREPLY < <(compgen -W "$(_evenkeelctl_names clusters)" -- "$current")
        return
        ;;
    -l | --selector)
        mapfile -t COMPREPLY < <(compgen -W "$(_evenkeelctl_names labels)" -- "$current")
        return
        ;;
    -L | --label-columns | --key)
        mapfile -t COMPREPLY < <(compgen -W "$(_evenkeelctl_names keys)" -- "$current")
        return
        ;;
    --validate)
        mapfile -t COMPREPLY < <(compgen -W "strict warn ignore" -- "$current")
        return
        ;;
    --as)
        mapfile -t COMPREPLY < <(compgen -W "dark leave taint evict both" -- "$current")
        return
        ;;
    --context | --allow-apply)
        mapfile -t COMPREPLY < <(compgen -W "$(kubectl config get-contexts -o name 2>/dev/null)" -- "$current")
        return
        ;;
    --commands-for)
        mapfile -t COMPREPLY < <(compgen -W "kubectl az" -- "$current")
        return
        ;;
    -k | --kustomize)
        mapfile -t COMPREPLY < <(compgen -d -- "$current")
        return
        ;;
    -f | --filename | --kubeconfig | --log | --from | --to | --bindings | --old | --against)
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
        return
        ;;
    esac
    if [[ -z $verb ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$verbs $(_evenkeelctl_flags)" -- "$current")
    elif [[ $verb == pods ]] && ((COMP_CWORD == 2)); then
        mapfile -t COMPREPLY < <(compgen -W "plan explain scale drain rebalance" -- "$current")
    elif [[ $verb == schema ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$("${COMP_WORDS[0]}" schema 2>/dev/null | tail -n +2 | cut -d " " -f 1)" -- "$current")
    elif [[ $verb == completion ]]; then
        mapfile -t COMPREPLY < <(compgen -W "bash zsh fish" -- "$current")
    elif [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_evenkeelctl_flags "$verb")" -- "$current")
    else
        local names=""
        case $verb in
        plan | lint | diff | rollout | stages | history | drift | survive | render) names=placements ;;
        explain | evict) names=clusters ;;
        lose) names=labels ;;
        esac
        mapfile -t COMPREPLY < <(
            [[ -n $names ]] && compgen -W "$(_evenkeelctl_names $names)" -- "$current"
            compgen -f -- "$current"
        )
    fi
}

complete -o filenames -F _evenkeelctl evenkeelctl
