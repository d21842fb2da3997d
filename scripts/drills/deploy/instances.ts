import { isHealthy, waitUntil } from '../../../sandbox/src/probe.ts'
import { root, type Environment } from '../../product/environment.ts'
import { createRoleProcess, type ManagedProcess } from '../chat-testbed/managed-process.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'
import type { Haproxy } from './haproxy.ts'
import { instanceName, isBalanced, roles, type InstancePorts, type Role } from './ports.ts'

export type Version = 'previous' | 'current'

type Instance = { role: Role; name: string; port: number; version: Version; processes: Record<Version, ManagedProcess> }

type Options = {
  stage: ChatTestbed
  haproxy: Haproxy
  ports: InstancePorts
  /** Folder of the previous version; this one by default. */
  previousFolder?: string
  /** Environment of a role when an instance starts; that of the testbed by default. */
  environmentOf?: (role: Role) => Environment
}

/** Creates two instances of every role, which can run either version. */
export function createInstances(options: Options) {
  const { stage, haproxy, ports, previousFolder = root, environmentOf = () => stage.environment } = options
  const { folder } = stage
  const siteUrl = `http://127.0.0.1:${ports.site}`
  const badExits: string[] = []
  let restarts = 0

  function createInstance(role: Role, index: number): Instance {
    const port = ports[role][index] ?? 0
    const name = instanceName(role, index)
    const environment = () => ({ ...environmentOf(role), API_URL: siteUrl, REALTIME_URL: siteUrl })
    const shared = { name, role, port, environment, folder }
    const onExit = (code: number | null) => {
      if (code !== 0) badExits.push(`${name}: ${code ?? 'killed'}`)
    }
    return {
      role,
      name,
      port,
      version: 'previous',
      processes: {
        previous: stage.register(createRoleProcess({ ...shared, sources: previousFolder })),
        current: stage.register(createRoleProcess({ ...shared, sources: root, onExit })),
      },
    }
  }
  const instances = roles.flatMap((role) => ports[role].map((_port, index) => createInstance(role, index)))

  async function start(instance: Instance, version: Version): Promise<void> {
    instance.version = version
    await instance.processes[version].start()
    // Earlier versions of web have no /readyz.
    const path = instance.role === 'web' ? '/healthz' : '/readyz'
    const isReady = () => isHealthy(`http://127.0.0.1:${instance.port}${path}`)
    await waitUntil(isReady, { what: instance.name, seconds: 60 })
  }

  /** Stops an instance, only the previous version with the help of HAProxy, and starts a version in its place. */
  async function replace(instance: Instance, version: Version): Promise<void> {
    const { role, name } = instance
    const needsHelp = instance.version === 'previous' && isBalanced(role)
    if (needsHelp) await haproxy.takeOut(role, name)
    await instance.processes[instance.version].stop()
    await start(instance, version)
    // Before that, HAProxy would consider the stopped process as up until its next checks.
    if (needsHelp) await haproxy.putBack(role, name)
    if (isBalanced(role)) await haproxy.waitUntilUp(name)
    restarts += 1
  }

  return {
    /** Instances of this version that were killed or ended with an error. */
    badExits,
    restarts: () => restarts,
    async startAll(version: Version): Promise<void> {
      await Promise.all(instances.map((instance) => start(instance, version)))
      for (const { role, name } of instances) if (isBalanced(role)) await haproxy.waitUntilUp(name)
    },
    /** Replaces the first or second instance of the roles at the same time. */
    replaceAt: (index: number, replaced: readonly Role[], version: Version) =>
      Promise.all(
        instances
          .filter(({ role, name }) => replaced.includes(role) && name === instanceName(role, index))
          .map((instance) => replace(instance, version)),
      ),
    stopAll: () => Promise.all(instances.map(({ version, processes }) => processes[version].stop())),
  }
}

export type Instances = ReturnType<typeof createInstances>
