import { matches, selects, workloadsOf, type Manifest } from './manifest.ts'

type Peer = { namespaceSelector?: { matchLabels?: Record<string, string> }; podSelector?: object; ipBlock?: object }
type Traffic = { from?: Peer[]; to?: Peer[]; ports?: unknown[] }

/** Returns namespaces without a policy that closes them, and policies that open more than they name. */
export function networkProblems(manifests: Manifest[]): string[] {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy')
  const isDefaultDeny = ({ spec }: Manifest) =>
    spec?.podSelector &&
    Object.keys(spec.podSelector).length === 0 &&
    ['Ingress', 'Egress'].every((type) => spec.policyTypes?.includes(type)) &&
    !spec.ingress &&
    !spec.egress
  const problems = policies.some(isDefaultDeny) ? [] : ['NetworkPolicy: no policy closes all Pods in both directions']
  for (const { metadata, spec } of policies) {
    const traffic = [...(spec?.ingress ?? []), ...(spec?.egress ?? [])] as Traffic[]
    const isOpen = traffic.some(({ from, to, ports }) => !(from ?? to)?.length || !ports?.length)
    if (isOpen) problems.push(`NetworkPolicy/${metadata.name}: opens all addresses or all ports`)
    else if (opensDeskToOthers(manifests, spec))
      problems.push(`NetworkPolicy/${metadata.name}: opens the desk to others than the proxy of the staff`)
  }
  for (const service of manifests.filter(({ kind }) => kind === 'Service')) {
    const selector = service.spec?.selector as Record<string, string> | undefined
    const hasPods = workloadsOf(manifests).some(({ labels }) => matches(selector, labels))
    if (!selector || !hasPods) problems.push(`Service/${service.metadata.name}: selects no Pods`)
  }
  return problems
}

/** Namespaces whose Pods may send requests to the desk: the proxy of the staff, and Prometheus to the private listener. */
const deskPeers = ['velvet/staff-proxy', 'velvet/monitoring']

/** Whether a policy lets others than the proxy of the staff reach the desk. */
function opensDeskToOthers(manifests: Manifest[], spec: Manifest['spec']): boolean {
  const desks = workloadsOf(manifests).filter(({ pod }) =>
    pod.containers.some(({ args }) => args?.includes('--roles=desk')),
  )
  if (!desks.some(({ labels }) => selects(spec?.podSelector ?? {}, labels))) return false
  const peers = ((spec?.ingress ?? []) as Traffic[]).flatMap(({ from = [] }) => from)
  return peers.some(({ namespaceSelector }) => {
    const names = Object.keys(namespaceSelector?.matchLabels ?? {})
    return !deskPeers.some((name) => names.includes(name))
  })
}
