import { loadConfig, ConfigSchema } from '../../../server/src/platform/config.ts'
import { readConfig } from '../../../web/server/config.ts'
import { workloadsOf, type Container, type Manifest, type PodSpec } from './manifest.ts'
import { samplePushPublicKey, sampleSecrets, secretSettings } from './secret-settings.ts'

/** Read by Node, not by our code. */
const settingsOfNode = ['NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS']

/** Returns every environment variable that the web process reads. */
function webSettings(): string[] {
  const requested = new Set<string>()
  readConfig(new Proxy<Record<string, string>>({}, { get: (_target, name) => void requested.add(String(name)) }))
  return [...requested]
}

const serverSettings = Object.keys(ConfigSchema.shape)
const known = new Set([...serverSettings, ...webSettings(), ...settingsOfNode])

/** Returns the environment of a container: its ConfigMaps, then its own variables. */
export function settingsOf(manifests: Manifest[], container: Container): Map<string, string> {
  const maps = (container.envFrom ?? []).flatMap(({ configMapRef }) =>
    Object.entries(
      manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef?.name)?.data ?? {},
    ),
  )
  const own = (container.env ?? []).map(
    ({ name, value, valueFrom }) => [name, valueFrom ? name : (value ?? '')] as const,
  )
  return new Map([...maps, ...own])
}

const isServer = (container: Container) => container.args?.some((arg) => arg.startsWith('server/src/entry/')) ?? false
const isWeb = (container: Container) => container.args?.includes('web/server.ts') ?? false

/** Whether files below this path come from a Secret. */
function isFromSecret(path: string, container: Container, pod: PodSpec): boolean {
  const mount = container.volumeMounts?.find(({ mountPath }) => path.startsWith(`${mountPath}/`))
  const volume = pod.volumes?.find(({ name }) => name === mount?.name)
  const sources = volume?.projected?.sources ?? []
  return volume?.secret !== undefined || (sources.length > 0 && sources.every(({ secret }) => secret !== undefined))
}

function secretProblems(settings: Map<string, string>, container: Container, pod: PodSpec): string[] {
  const references = new Set(
    (container.env ?? []).flatMap(({ name, valueFrom }) => (valueFrom?.secretKeyRef ? [name] : [])),
  )
  return [...settings].flatMap(([name, value]) => {
    if (secretSettings.includes(name) && !references.has(name))
      return [`${name} is a secret and does not come from a Secret`]
    const isFile = name.endsWith('_FILE') && known.has(name.slice(0, -'_FILE'.length))
    if (isFile && !isFromSecret(value, container, pod)) return [`${name}: ${value} is not in a volume of a Secret`]
    return []
  })
}

/** Starts the configuration of the process with valid secrets, so that its own rules decide about the other values. */
function startProblems(settings: Map<string, string>, container: Container): string[] {
  const env: Record<string, string> = {}
  for (const [name, value] of settings) {
    const setting = name.replace(/_FILE$/, '')
    if (name === setting || !known.has(setting)) env[name] = value
    else env[setting] = sampleSecrets[setting] ?? ''
  }
  return isWeb(container) ? errorsOf(() => readConfig(env)) : errorsOf(() => loadConfig(env))
}

/** Returns the problems that a configuration lists when it refuses to start. */
function errorsOf(load: () => unknown): string[] {
  try {
    load()
    return []
  } catch (error) {
    return String(error).split('\n').slice(1).map((line) => line.trim().replace(/^- /, '')) // prettier-ignore
  }
}

/** Returns settings that are missing, unknown, refused by the process, or secret and not from a Secret. */
export function settingsProblems(manifests: Manifest[]): string[] {
  return workloadsOf(manifests).flatMap(({ id, pod }) =>
    pod.containers.flatMap((container) => {
      if (!isServer(container) && !isWeb(container)) return [`${id}: ${container.name} starts none of our processes`]
      const settings = settingsOf(manifests, container)
      const unknown = [...settings.keys()].filter((name) => !known.has(name) && !known.has(name.replace(/_FILE$/, '')))
      return [
        ...unknown.map((name) => `${name} is not a setting`),
        ...secretProblems(settings, container, pod),
        ...startProblems(settings, container),
      ].map((problem) => `${id}: ${problem}`)
    }),
  )
}

/** Secrets of services that one machine does without. */
const unusedSecrets = { CARD_GATEWAY_KEY: '', CARD_GATEWAY_WEBHOOK_SECRET: '', REDIS_SENTINEL_PASSWORD: '', NATS_PASSWORD: '', NATS_CREDS: '' } // prettier-ignore

/** Checks `deploy/one-machine.env`: the settings of all processes on one machine, without secrets. */
export function oneMachineProblems(settings: Record<string, string>): string[] {
  const env = { ...sampleSecrets, ...settings, PUSH_PUBLIC_KEY: samplePushPublicKey }
  return [
    ...Object.keys(settings).flatMap((name) => (known.has(name) ? [] : [`${name} is not a setting`])),
    ...secretSettings.filter((name) => settings[name] !== undefined).map((name) => `${name} is a secret`),
    ...errorsOf(() => loadConfig({ ...env, ...unusedSecrets })),
    ...errorsOf(() => readConfig(env)),
  ]
}
