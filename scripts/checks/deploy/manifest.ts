/** The parts of Kubernetes objects that the rules read. The schemas are checked first (`schema.ts`). */
export type Probe = { httpGet?: { path?: string; port: number | string } }
export type SecurityContext = {
  runAsNonRoot?: boolean
  runAsUser?: number
  readOnlyRootFilesystem?: boolean
  allowPrivilegeEscalation?: boolean
  capabilities?: { drop?: string[] }
  seccompProfile?: { type: string }
}
export type Container = {
  name: string
  image?: string
  args?: string[]
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } }[]
  envFrom?: { configMapRef?: { name: string } }[]
  ports?: { name?: string; containerPort: number }[]
  startupProbe?: Probe
  readinessProbe?: Probe
  livenessProbe?: Probe
  lifecycle?: { preStop?: { sleep?: { seconds: number } } }
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> }
  securityContext?: SecurityContext
  volumeMounts?: { name: string; mountPath: string }[]
}
export type PodSpec = {
  containers: Container[]
  initContainers?: Container[]
  securityContext?: SecurityContext
  automountServiceAccountToken?: boolean
  terminationGracePeriodSeconds?: number
  topologySpreadConstraints?: unknown[]
  volumes?: { name: string; secret?: unknown; projected?: { sources?: { secret?: unknown }[] } }[]
}
type Labels = Record<string, string>
type Selector = { matchLabels?: Labels; matchExpressions?: { key: string; operator: string; values?: string[] }[] }
export type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Labels }
  data?: Record<string, string>
  spec?: {
    template?: { metadata?: { labels?: Labels }; spec?: PodSpec }
    selector?: { matchLabels?: Labels }
    podSelector?: Selector
    policyTypes?: string[]
    ingress?: unknown[]
    egress?: unknown[]
    scaleTargetRef?: { kind: string; name: string }
    metrics?: { pods?: { metric: { name: string } }; external?: { metric: { name: string } } }[]
  }
}

export type Workload = { manifest: Manifest; id: string; labels: Labels; pod: PodSpec }

export const idOf = ({ kind, metadata }: Manifest): string => `${kind}/${metadata.name}`

/** Returns the Deployments and Jobs with their Pods. */
export function workloadsOf(manifests: Manifest[]): Workload[] {
  return manifests.flatMap((manifest) => {
    const template = manifest.spec?.template
    if (!template?.spec || !['Deployment', 'Job'].includes(manifest.kind)) return []
    return [{ manifest, id: idOf(manifest), labels: template.metadata?.labels ?? {}, pod: template.spec }]
  })
}

export const matches = (selector: Labels | undefined, labels: Labels): boolean =>
  Object.entries(selector ?? {}).every(([name, value]) => labels[name] === value)

/** Whether a selector of Pods selects these labels. Our manifests use the operator `In` alone. */
export function selects({ matchLabels, matchExpressions = [] }: Selector, labels: Labels): boolean {
  const isAmong = ({ key, operator, values }: (typeof matchExpressions)[number]) => {
    if (operator !== 'In') throw new Error(`The rules do not know the operator ${operator}.`)
    return values?.includes(labels[key] ?? '') ?? false
  }
  return matches(matchLabels, labels) && matchExpressions.every(isAmong)
}
