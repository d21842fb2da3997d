import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { parseAddress } from '../../sandbox/src/probe.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The complete configuration of all processes, and the port of the mailbox. */
export type Environment = Record<string, string>

const read = (file: string): Environment =>
  existsSync(join(root, file)) ? (parseEnv(readFileSync(join(root, file), 'utf8')) as Environment) : {}

/** Defaults of the ports that a browser uses. All other keys come from `.env.example`. */
const portDefaults: Environment = { PORT: '3000', MAILBOX_PORT: '1080' }

/** Returns the configuration for development. In rising priority: `.env.example`, `.env`, the shell, `overrides`. */
export function developmentEnvironment(overrides: Environment = {}): Environment {
  const known = { ...portDefaults, ...read('.env.example') }
  const fromShell = Object.keys(known).flatMap((key) => {
    const value = process.env[key]
    return value === undefined ? [] : [[key, value] as const]
  })
  const chosen = { ...known, ...read('.env'), ...Object.fromEntries(fromShell), ...overrides }
  if (chosen.NODE_ENV === 'production') throw new Error('This starts a demo with public passwords: not for production.')
  return {
    ...chosen,
    API_URL: `http://127.0.0.1:${chosen.API_PORT ?? ''}`,
    REALTIME_URL: `http://127.0.0.1:${chosen.REALTIME_PORT ?? ''}`,
  }
}

/** Returns one value of the environment. Throws if it is not set. */
export function requireValue(environment: Environment, key: string): string {
  const value = environment[key]
  if (value === undefined) throw new Error(`${key} is not set; see .env.example.`)
  return value
}

export const portOf = (environment: Environment, key: string) => Number(requireValue(environment, key))

export const serviceAddress = (environment: Environment, key: string, defaultPort: number) =>
  parseAddress(requireValue(environment, key), defaultPort)

/** Returns the environment of a child process: PATH, HOME and TERM of the shell, and this configuration. */
export const processEnvironment = (environment: Environment, overrides: Environment = {}) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TERM: process.env.TERM,
  ...environment,
  ...overrides,
})
