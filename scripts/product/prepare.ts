import { execFile } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { processEnvironment, root, requireValue, type Environment } from './environment.ts'

const execute = promisify(execFile)

/** Runs a command and returns its output. Throws with the output when the command fails. */
export async function run(command: string, args: string[], env: NodeJS.ProcessEnv, cwd = root): Promise<string> {
  try {
    const { stdout } = await execute(command, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 })
    return stdout.trim()
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${[command.split('/').pop(), ...args].join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}

/** Creates the database if it is missing and applies the migrations of the version in the folder. */
export const migrate = (environment: Environment, folder = root) =>
  run(process.execPath, ['server/src/entry/migrate.ts'], processEnvironment(environment), folder)

/** Creates the data of the demo sites. Existing data is not changed. */
export const seed = (environment: Environment, options: string[] = []) =>
  run(process.execPath, ['server/src/entry/seed.ts', ...options], processEnvironment(environment))

export const dropDatabase = (environment: Environment) =>
  run(join(root, 'node_modules/.bin/dbmate'), ['--url', requireValue(environment, 'DATABASE_URL'), 'drop'], process.env)

const sources = [
  'web/{src,public,scripts}/**/*',
  'web/*.ts',
  '{contract,i18n,ui}/src/**/*',
  'i18n/{locales,pages,reference}/**/*',
]
const deskSources = ['desk/src/**/*', 'desk/*.{ts,html}', '{contract,ui}/src/**/*']

/** Returns whether the web build exists and is newer than its sources. */
export const isBuildFresh = () => isNewerThan(sources, 'web/build/server/index.js')

/** Returns whether the build of the staff application exists and is newer than its sources. */
export const isDeskBuildFresh = () => isNewerThan(deskSources, 'desk/build/index.html')

function isNewerThan(sources: string[], builtFile: string): boolean {
  if (!existsSync(join(root, builtFile))) return false
  const builtAtMs = statSync(join(root, builtFile)).mtimeMs
  const files = [...globSync(sources, { cwd: root }), 'package-lock.json']
  return files.every((file) => statSync(join(root, file)).mtimeMs <= builtAtMs)
}

/** Builds the web of the version in the folder for production, regardless of NODE_ENV of the shell. */
export const build = (folder = root) => run('npm', ['run', 'build'], { ...process.env, NODE_ENV: 'production' }, folder)

/** Builds the staff application of the version in the folder. */
export const buildDesk = (folder = root) =>
  run('npm', ['run', 'build:desk'], { ...process.env, NODE_ENV: 'production' }, folder)
