import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startInBackground, stopInBackground, type Background } from './background.ts'
import { respondsToHttp, isReachable, waitUntil } from './probe.ts'

const server = fileURLToPath(new URL('s3-server.py', import.meta.url))
// Debian's Python, for which Swift is installed. Another one may be first on the PATH.
const python = '/usr/bin/python3'
const debianPackage = 'python3-swift'

export type S3Options = {
  /** Contains one data folder per port. Needs a file system with extended attributes, which not every tmpfs has. */
  folder: string
  /** The server uses this port and the next three. */
  port: number
  accessKey?: string
  secretKey?: string
  /** Further secret keys, by access key. */
  moreKeys?: Record<string, string>
  region?: string
}

/** Starts a real S3 server on loopback. Returns `undefined` if one is already running on the port. */
export async function startS3(options: S3Options): Promise<Background | undefined> {
  const { folder, port, accessKey = 'velvet:velvet', secretKey = 'velvet-secret', moreKeys = {}, region = 'us-east-1' } = options // prettier-ignore
  const url = `http://127.0.0.1:${port}/`
  if (await respondsToHttp(url)) return undefined
  for (const neededPort of [port, port + 1, port + 2, port + 3])
    if (await isReachable({ host: '127.0.0.1', port: neededPort }))
      throw new Error(`The S3 server needs the ports ${port} to ${port + 3}, and ${neededPort} is in use.`)
  installSwift()
  const running = startInBackground({
    name: 's3',
    command: python,
    args: [server, join(folder, String(port)), String(port)],
    folder: runFolder(folder, port),
    env: {
      ...process.env,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      S3_MORE_KEYS: JSON.stringify(moreKeys),
      S3_REGION: region,
    },
  })
  await waitUntil(() => respondsToHttp(url), {
    what: 'The S3 server',
    seconds: 60,
    whileTrue: running.isRunning,
    log: running.log,
  })
  return running
}

/** Stops the server that was started with this folder and port. Returns false if there is none. */
export const stopS3 = (folder: string, port: number) => stopInBackground(runFolder(folder, port), 's3')

const runFolder = (folder: string, port: number) => join(folder, String(port), 'run')

function installSwift(): void {
  if (hasSwift()) return
  const install = `apt-get install -y --no-install-recommends ${debianPackage}`
  if (process.getuid?.() !== 0 || !isDebian())
    throw new Error(`The S3 server needs OpenStack Swift. On Debian: sudo ${install}. Or use compose.yaml.`)
  console.log(`Installing ${debianPackage} for the S3 server …`)
  execFileSync('sh', ['-c', `apt-get update -qq && ${install} -qq`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function hasSwift(): boolean {
  try {
    execFileSync(python, ['-c', 'import importlib.util as u; assert u.find_spec("swift")'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function isDebian(): boolean {
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
