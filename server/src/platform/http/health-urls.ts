type Environment = Record<string, string | undefined>

/** Parses `/proc/<pid>/environ`, where a zero byte ends each variable. */
export function parseEnvironment(text: string): Environment {
  const variables = text.split('\0').filter((line) => line.includes('='))
  return Object.fromEntries(
    variables.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

/** Port of the web if none is set; the other roles have none. */
const defaultWebPort = '3000'
const portOfRole: Record<string, string> = { api: 'API_PORT', realtime: 'REALTIME_PORT', worker: 'WORKER_PORT' }

/**
 * Returns the health URLs of a process from its command line, such as `node server/src/entry/main.ts --roles=api`. There
 * are none for commands that end by themselves, such as migrations.
 */
export function healthUrls(commandLine: string[], environment: Environment): string[] {
  const isWeb = commandLine.some((argument) => argument.endsWith('web/server.ts'))
  const isServer = commandLine.some((argument) => argument.endsWith('entry/main.ts'))
  const roles = commandLine.find((argument) => argument.startsWith('--roles='))?.slice('--roles='.length)
  const serverPorts = (roles?.split(',') ?? Object.keys(portOfRole)).map((role) => portOfRole[role] ?? '')
  const ports = isWeb ? ['PORT'] : isServer ? serverPorts : []
  const portOf = (name: string) => environment[name] || (isWeb ? defaultWebPort : '')
  return ports.map((name) => `http://${addressOf(environment['HOST'])}:${portOf(name)}/healthz`)
}

/** The address at which a listener of this host is reached from the same machine. */
function addressOf(host = '127.0.0.1'): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
