import { execFile } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { processEnvironment, root, valueOf, type Environment } from './environment.ts'

const execute = promisify(execFile)

/** Runs a command of ours to its end; its words appear only when it fails. */
async function run(command: string, args: string[], env: Record<string, string | undefined>): Promise<string> {
  try {
    const { stdout } = await execute(command, args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 })
    return stdout.trim()
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${[command.split('/').pop(), ...args].join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}

/** Creates the database when it is missing and brings it up to date. */
export const migrate = (environment: Environment) =>
  run(process.execPath, ['server/src/entry/migrate.ts'], processEnvironment(environment))

/** Fills the demo sites; what is there already stays. */
export const seed = (environment: Environment) =>
  run(process.execPath, ['server/src/entry/seed.ts'], processEnvironment(environment))

export const dropDatabase = (environment: Environment) =>
  run(join(root, 'node_modules/.bin/dbmate'), ['--url', valueOf(environment, 'DATABASE_URL'), 'drop'], process.env)

const builtFile = join(root, 'web/build/server/index.js')
const sources = [
  'web/{src,public,scripts}/**/*',
  'web/*.ts',
  '{contract,i18n}/src/**/*',
  'i18n/{locales,pages,reference}/**/*',
]

/** Whether the web build exists and none of its sources changed since. */
export function isBuildFresh(): boolean {
  if (!existsSync(builtFile)) return false
  const built = statSync(builtFile).mtimeMs
  const files = [...globSync(sources, { cwd: root }), 'package-lock.json']
  return files.every((file) => statSync(join(root, file)).mtimeMs <= built)
}

/** Builds as in production, whatever the surrounding environment says. */
export const build = () => run('npm', ['run', 'build'], { ...process.env, NODE_ENV: 'production' })
