import { execFile, execFileSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../../product/services.ts'

const execute = promisify(execFile)

/** Debian installs the programs of PostgreSQL outside of PATH. */
export const postgresBin = '/usr/lib/postgresql/15/bin'

/** Throws with the command that installs the missing packages. `packages` maps programs to Debian packages. */
export function requirePrograms(packages: Record<string, string>): void {
  const missing = Object.entries(packages).filter(([program]) => !findProgram(program))
  if (missing.length === 0) return
  const names = [...new Set(missing.map(([, debianPackage]) => debianPackage))].join(' ')
  throw new Error(
    `${missing.map(([program]) => program).join(', ')} is missing. This drill needs Debian packages that start no service:\n` +
      `  apt-get install -y --no-install-recommends ${names}`,
  )
}

const isRoot = process.getuid?.() === 0

/**
 * Returns the command line that runs a program as the user `postgres`: PostgreSQL refuses to run as root. `setpriv`
 * becomes the program, so a signal reaches it; `runuser` stays its parent.
 */
export const asPostgres = (program: string, args: string[]): { command: string; args: string[] } =>
  isRoot
    ? { command: 'setpriv', args: ['--reuid=postgres', '--regid=postgres', '--init-groups', '--', program, ...args] }
    : { command: program, args }

/** Runs a program as the user `postgres` and returns its output. Throws with the output when it fails. */
export async function runAsPostgres(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { command, args: all } = asPostgres(program, args)
  try {
    const { stdout } = await execute(command, all, { cwd: '/', env: { PATH: process.env.PATH, ...env } })
    return stdout.trim()
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}

/** Creates a folder that belongs to the user `postgres`. */
export function createPostgresFolder(...path: string[]): string {
  const folder = join(...path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!isRoot) return folder
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  chownSync(folder, idOf('-u'), idOf('-g'))
  return folder
}
