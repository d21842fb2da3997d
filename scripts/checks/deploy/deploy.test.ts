import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { manifestProblems } from './index.ts'
import type { Manifest } from './manifest.ts'
import { secretSettings } from './secret-settings.ts'
import { oneMachineProblems } from './settings-rules.ts'
import { validManifests } from './valid-manifests.ts'

type Parts = ReturnType<typeof validManifests>

/** Returns the problems after one change. */
function problemsAfter(change: (parts: Parts) => unknown): string[] {
  const parts = validManifests()
  change(parts)
  return manifestProblems(parts.manifests, new Set(['velvet_delay']))
}

const specOf = (manifests: Manifest[], kind: string, name: string) => {
  const spec = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)?.spec
  if (!spec) throw new Error(`${kind}/${name} is missing`)
  return spec
}
const remove = (manifests: Manifest[], kind: string) =>
  manifests.splice(manifests.findIndex((manifest) => manifest.kind === kind), 1) // prettier-ignore

describe('manifestProblems', () => {
  it('accepts valid manifests', () => {
    expect(problemsAfter(() => undefined)).toEqual([])
  })

  it.each<[string, (parts: Parts) => unknown, string]>([
    [
      'a wrong type',
      ({ deployment }) => Object.assign(deployment.spec ?? {}, { replicas: 'two' }),
      'replicas must be integer',
    ],
    [
      'a misspelt field',
      ({ container }) => Object.assign(container, { redinessProbe: {} }),
      'unknown field .spec.template.spec.containers.0.redinessProbe',
    ],
    [
      'a Secret',
      ({ manifests }) => manifests.push({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'x' } }),
      'not among the kinds',
    ],
  ])('refuses %s', (_name, change, problem) => {
    expect(problemsAfter(change)).toEqual([expect.stringContaining(problem)])
  })

  it.each<[string, (parts: Parts) => unknown, string]>([
    ['no startup probe', ({ container }) => delete container.startupProbe, 'has no startupProbe'],
    ['no readiness probe', ({ container }) => delete container.readinessProbe, 'has no readinessProbe'],
    ['no liveness probe', ({ container }) => delete container.livenessProbe, 'has no livenessProbe'],
    [
      'liveness that depends on services',
      ({ container }) => (container.livenessProbe = { httpGet: { path: '/readyz', port: 'admin' } }),
      'livenessProbe asks /readyz instead of /healthz',
    ],
    [
      'a probe of another port',
      ({ container }) => (container.ports = []),
      'asks port admin, which the container does not have',
    ],
    ['no limit of memory', ({ container }) => delete container.resources?.limits, 'has no limit of memory'],
    ['no requests', ({ container }) => delete container.resources?.requests, 'has no request for cpu'],
    [
      'a root file system that can be written',
      ({ container }) => (container.securityContext = { ...container.securityContext, readOnlyRootFilesystem: false }),
      'can write to its root file system',
    ],
    ['capabilities', ({ container }) => delete container.securityContext?.capabilities, 'keeps capabilities'],
    [
      'privileges',
      ({ container }) => delete container.securityContext?.allowPrivilegeEscalation,
      'may gain privileges',
    ],
    [
      'root',
      ({ pod }) => (pod.securityContext = { ...pod.securityContext, runAsUser: 0 }),
      'does not run as user 1000',
    ],
    ['no seccomp profile', ({ pod }) => delete pod.securityContext?.seccompProfile, 'has no seccomp profile'],
    ['a token', ({ pod }) => delete pod.automountServiceAccountToken, 'gets a token'],
    ['no digest', ({ container }) => (container.image = 'velvet:latest'), 'image velvet:latest has no digest'],
    ['no spread', ({ pod }) => delete pod.topologySpreadConstraints, 'is not spread over nodes'],
    ['no disruption budget', ({ manifests }) => remove(manifests, 'PodDisruptionBudget'), 'has no PodDisruptionBudget'],
    [
      'a budget of other Pods',
      ({ manifests }) =>
        (specOf(manifests, 'PodDisruptionBudget', 'velvet-api').selector = { matchLabels: { component: 'web' } }),
      'has no PodDisruptionBudget',
    ],
    [
      'too little time to stop',
      ({ pod }) => (pod.terminationGracePeriodSeconds = 25),
      'needs 25000 ms to stop (DRAIN_MS + SHUTDOWN_GRACE_MS) and is killed after 25000 ms',
    ],
    [
      'a preStop that takes the time',
      ({ container }) => (container.lifecycle = { preStop: { sleep: { seconds: 5 } } }),
      'needs 30000 ms to stop',
    ],
  ])('refuses a Deployment with %s', (_name, change, problem) => {
    expect(problemsAfter(change)).toContainEqual(expect.stringContaining(problem))
  })

  it.each<[string, (parts: Parts) => unknown, string]>([
    ['no command', ({ container }) => delete container.args, 'starts none of our processes'],
    ['a missing setting', ({ settings }) => delete settings['MAIL_FROM'], 'MAIL_FROM: '],
    ['an unknown setting', ({ settings }) => (settings['MAIL_FORM'] = 'x'), 'MAIL_FORM is not a setting'],
    [
      'a value that production refuses',
      ({ settings }) => (settings['PAYMENT_MODE'] = 'test'),
      'PAYMENT_MODE: must be live',
    ],
    [
      'the sign-in of development',
      ({ settings }) => (settings['DESK_DEV_SIGN_IN'] = 'yes'),
      'DESK_DEV_SIGN_IN: must be no',
    ],
    [
      'a service without TLS',
      ({ settings }) => (settings['S3_ENDPOINT'] = 'http://s3.example'),
      'S3_ENDPOINT: must begin with https://',
    ],
    ['a secret in a ConfigMap', ({ settings }) => (settings['PHOTO_KEY'] = 'x'), 'PHOTO_KEY is a secret'],
    [
      'a secret in its own variables',
      ({ container }) => (container.env = [{ name: 'LOG_KEY', value: 'x' }]),
      'LOG_KEY is a secret',
    ],
    [
      'a file outside of a Secret',
      ({ pod }) => (pod.volumes = [{ name: 'secrets' }]),
      'PHOTO_KEY_FILE: /run/secrets/velvet/PHOTO_KEY is not in a volume of a Secret',
    ],
    [
      'a volume that is not mounted',
      ({ container }) => (container.volumeMounts = []),
      'is not in a volume of a Secret',
    ],
  ])('refuses a process with %s', (_name, change, problem) => {
    expect(problemsAfter(change)).toContainEqual(expect.stringContaining(problem))
  })

  it('accepts a secret in a variable that refers to a Secret', () => {
    const reference = { secretKeyRef: { name: 'velvet-secrets', key: 'LOG_KEY' } }
    const problems = problemsAfter(({ container }) => (container.env = [{ name: 'LOG_KEY', valueFrom: reference }]))
    expect(problems.filter((problem) => problem.includes('Secret'))).toEqual([])
  })

  it.each<[string, (parts: Parts) => unknown, string]>([
    [
      'no default',
      ({ manifests }) => (specOf(manifests, 'NetworkPolicy', 'default-deny').policyTypes = ['Ingress']),
      'no policy closes all Pods',
    ],
    [
      'all senders',
      ({ manifests }) => (specOf(manifests, 'NetworkPolicy', 'from-web').ingress = [{ ports: [{ port: 8443 }] }]),
      'NetworkPolicy/from-web: opens all addresses',
    ],
    [
      'all ports',
      ({ manifests }) => (specOf(manifests, 'NetworkPolicy', 'from-web').ingress = [{ from: [{ podSelector: {} }] }]),
      'NetworkPolicy/from-web: opens all addresses',
    ],
    [
      'a desk that web reaches',
      ({ container }) => (container.args = ['server/src/entry/main.ts', '--roles=desk']),
      'NetworkPolicy/from-web: opens the desk to others than the proxy of the staff',
    ],
    [
      'a Service without Pods',
      ({ manifests }) => Object.assign(specOf(manifests, 'Service', 'velvet-api'), { selector: { component: 'x' } }),
      'Service/velvet-api: selects no Pods',
    ],
  ])('refuses a network with %s', (_name, change, problem) => {
    expect(problemsAfter(change)).toContainEqual(expect.stringContaining(problem))
  })

  it('accepts a desk that the proxy of the staff and Prometheus reach', () => {
    const problems = problemsAfter(({ container, manifests }) => {
      container.args = ['server/src/entry/main.ts', '--roles=desk']
      const from = ['velvet/staff-proxy', 'velvet/monitoring'].map((name) => ({
        namespaceSelector: { matchLabels: { [name]: 'yes' } },
      }))
      const policy = specOf(manifests, 'NetworkPolicy', 'from-web')
      policy.podSelector = { matchExpressions: [{ key: 'component', operator: 'In', values: ['api'] }] }
      policy.ingress = [{ from, ports: [{ port: 8443 }] }]
    })
    expect(problems).toEqual([])
  })

  it('refuses an autoscaler with a metric that no process has', () => {
    expect(manifestProblems(validManifests().manifests, new Set())).toEqual([
      'HorizontalPodAutoscaler/velvet-api: uses the unknown metric velvet_delay',
    ])
  })

  it('refuses an autoscaler of a Deployment that does not exist', () => {
    const problems = problemsAfter(({ deployment }) => (deployment.metadata.name = 'velvet-other'))
    expect(problems).toEqual(['HorizontalPodAutoscaler/velvet-api: scales velvet-api, which does not exist'])
  })
})

describe('oneMachineProblems', () => {
  const file = new URL('../../../deploy/one-machine.env', import.meta.url)
  const settings = { ...(parseEnv(readFileSync(file, 'utf8')) as Record<string, string>) }

  it('accepts the settings of the repository', () => {
    expect(oneMachineProblems(settings)).toEqual([])
  })

  it.each<[string, Record<string, string>, string]>([
    ['an unknown setting', { MAIL_FORM: 'x' }, 'MAIL_FORM is not a setting'],
    ['a secret', { LOG_KEY: 'x' }, 'LOG_KEY is a secret'],
    ['a value that the server refuses', { PAYMENT_MODE: 'test' }, 'PAYMENT_MODE: must be live'],
    ['a value that web refuses', { PAGE_CACHE_SECONDS: '0' }, 'PAGE_CACHE_SECONDS must be a whole number'],
  ])('refuses %s', (_name, changes, problem) => {
    expect(oneMachineProblems({ ...settings, ...changes })).toContainEqual(expect.stringContaining(problem))
  })
})

describe('secretSettings', () => {
  it('contains every key of the list of keys', () => {
    const document = readFileSync(new URL('../../../docs/security/keys.md', import.meta.url), 'utf8')
    const keys = [...document.matchAll(/^\| `([A-Z][A-Z\d_]+)`/gm)].map(([, name = '']) => name)
    expect(keys).toContain('PHOTO_KEY')
    expect(keys.filter((name) => !secretSettings.includes(name))).toEqual([])
  })
})
