import { idOf, matches, workloadsOf, type Container, type Manifest, type Probe, type Workload } from './manifest.ts'
import { settingsOf } from './settings-rules.ts'

/** The paths that the processes serve (`server/src/platform/http/health.ts`, `web/server/drain.ts`). */
const probePaths = { startupProbe: '/healthz', readinessProbe: '/readyz', livenessProbe: '/healthz' } as const

function probeProblems(container: Container): string[] {
  return Object.entries(probePaths).flatMap(([name, path]) => {
    const probe: Probe | undefined = container[name as keyof typeof probePaths]
    if (!probe?.httpGet) return [`has no ${name}`]
    const { port } = probe.httpGet
    const isOpen = container.ports?.some((open) => open.name === port || open.containerPort === port)
    return [
      ...(probe.httpGet.path === path ? [] : [`${name} asks ${probe.httpGet.path} instead of ${path}`]),
      ...(isOpen ? [] : [`${name} asks port ${port}, which the container does not have`]),
    ]
  })
}

/** No limit of processor time: it would delay requests although the machine has time to spare. */
function resourceProblems({ resources }: Container): string[] {
  const required = { 'request for cpu': resources?.requests?.['cpu'], 'request for memory': resources?.requests?.['memory'], 'limit of memory': resources?.limits?.['memory'] } // prettier-ignore
  return Object.entries(required).flatMap(([name, value]) => (value ? [] : [`has no ${name}`]))
}

function containerSecurityProblems({ securityContext: context }: Container): string[] {
  return [
    ...(context?.readOnlyRootFilesystem ? [] : ['can write to its root file system']),
    ...(context?.allowPrivilegeEscalation === false ? [] : ['may gain privileges']),
    ...(context?.capabilities?.drop?.includes('ALL') ? [] : ['keeps capabilities']),
  ]
}

function podSecurityProblems({ pod }: Workload): string[] {
  const context = pod.securityContext
  return [
    ...(context?.runAsNonRoot && context.runAsUser === 1000 ? [] : ['does not run as user 1000']),
    ...(context?.seccompProfile?.type === 'RuntimeDefault' ? [] : ['has no seccomp profile']),
    ...(pod.automountServiceAccountToken === false ? [] : ['gets a token of the Kubernetes API']),
  ]
}

/** A process that is killed while it finishes its requests fails them. */
function shutdownProblems(manifests: Manifest[], { pod }: Workload): string[] {
  return pod.containers.flatMap((container) => {
    const settings = settingsOf(manifests, container)
    const isWorker = container.args?.includes('--roles=worker')
    const drainMs = isWorker ? 0 : Number(settings.get('DRAIN_MS'))
    const sleepMs = (container.lifecycle?.preStop?.sleep?.seconds ?? 0) * 1000
    const neededMs = sleepMs + drainMs + Number(settings.get('SHUTDOWN_GRACE_MS'))
    const givenMs = (pod.terminationGracePeriodSeconds ?? 30) * 1000
    if (givenMs > neededMs) return []
    return [`needs ${neededMs} ms to stop (DRAIN_MS + SHUTDOWN_GRACE_MS) and is killed after ${givenMs} ms`]
  })
}

function imageProblems({ image = '' }: Container): string[] {
  return /@sha256:[\da-f]{64}$/.test(image) ? [] : [`image ${image || '(none)'} has no digest`]
}

/** Returns what Deployments and Jobs lack to run safely. */
export function workloadProblems(manifests: Manifest[]): string[] {
  const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget')
  return workloadsOf(manifests).flatMap((workload) => {
    const { pod, labels, manifest } = workload
    const isDeployment = manifest.kind === 'Deployment'
    const hasBudget = budgets.some(({ spec }) => spec?.selector && matches(spec.selector.matchLabels, labels))
    const all = [...pod.containers, ...(pod.initContainers ?? [])]
    const problems = [
      ...all.flatMap((container) => [
        ...resourceProblems(container),
        ...containerSecurityProblems(container),
        ...imageProblems(container),
      ]),
      ...podSecurityProblems(workload),
      ...(isDeployment ? pod.containers.flatMap(probeProblems) : []),
      ...(isDeployment ? shutdownProblems(manifests, workload) : []),
      ...(isDeployment && !hasBudget ? ['has no PodDisruptionBudget'] : []),
      ...(isDeployment && !pod.topologySpreadConstraints?.length ? ['is not spread over nodes'] : []),
    ]
    return problems.map((problem) => `${workload.id}: ${problem}`)
  })
}

/** Returns the metrics of autoscalers that no process has, and autoscalers of Deployments that do not exist. */
export function autoscalerProblems(manifests: Manifest[], knownMetrics: ReadonlySet<string>): string[] {
  return manifests
    .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    .flatMap((manifest) => {
      const { scaleTargetRef, metrics = [] } = manifest.spec ?? {}
      const target = manifests.find((other) => idOf(other) === `${scaleTargetRef?.kind}/${scaleTargetRef?.name}`)
      const names = metrics.map(({ pods, external }) => (pods ?? external)?.metric.name ?? 'processor or memory')
      return [
        ...(target ? [] : [`scales ${scaleTargetRef?.name}, which does not exist`]),
        ...names.filter((name) => !knownMetrics.has(name)).map((name) => `uses the unknown metric ${name}`),
      ].map((problem) => `${idOf(manifest)}: ${problem}`)
    })
}
