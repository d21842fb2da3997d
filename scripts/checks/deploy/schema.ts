import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { Service } from 'kubernetes-models/v1/Service'
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount'
import { idOf, type Manifest } from './manifest.ts'

type Model = { prototype: { validate: (this: unknown) => void } }

/** Other kinds are refused: a Secret in the repository would be public. */
const models: Record<string, Model> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 Job': Job,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Namespace': Namespace,
  'v1 Service': Service,
  'v1 ServiceAccount': ServiceAccount,
}

/**
 * Returns a copy that records which fields are read. A schema reads all fields that it knows, so the others are
 * misspelt; schemas of Kubernetes accept them.
 */
function recordReads(value: unknown): { recorded: unknown; unreadPaths: () => string[] } {
  const unread = new Set<string>()
  const record = (part: unknown, path: string): unknown => {
    if (typeof part !== 'object' || part === null) return part
    const children = new Map(Object.entries(part).map(([key, child]) => [key, record(child, `${path}.${key}`)]))
    for (const key of children.keys()) unread.add(`${path}.${key}`)
    return new Proxy(part, {
      get(target, key, receiver): unknown {
        if (typeof key !== 'string' || !children.has(key)) return Reflect.get(target, key, receiver)
        unread.delete(`${path}.${key}`)
        return children.get(key)
      },
    })
  }
  const isBelowUnread = (path: string) => [...unread].some((other) => path.startsWith(`${other}.`))
  return { recorded: record(value, ''), unreadPaths: () => [...unread].filter((path) => !isBelowUnread(path)) }
}

/** Returns what Kubernetes would refuse or ignore in this object. */
export function schemaProblems(manifest: Manifest): string[] {
  const id = idOf(manifest)
  const Model = models[`${manifest.apiVersion} ${manifest.kind}`]
  if (!Model) return [`${id}: ${manifest.apiVersion} ${manifest.kind} is not among the kinds that are checked`]
  const { recorded, unreadPaths } = recordReads(manifest)
  try {
    // Not on an instance of the model, which would copy the data and so read all of it.
    Model.prototype.validate.call(recorded)
  } catch (error) {
    return [`${id}: ${String(error)}`]
  }
  return unreadPaths().map((path) => `${id}: unknown field ${path}`)
}
