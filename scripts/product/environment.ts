import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { addressOf } from '../../sandbox/src/probe.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A complete configuration of every process, and the ports of what answers a browser. */
export type Environment = Record<string, string>

const read = (file: string): Environment =>
  existsSync(join(root, file)) ? (parseEnv(readFileSync(join(root, file), 'utf8')) as Environment) : {}

/** The web server's own keys; what it shares with the server comes from `.env.example`. */
const webDefaults: Environment = { PORT: '3000', MAILBOX_PORT: '1080' }

/** The configuration for development: `.env.example`, over it `.env`, over it the shell, over it what is given. */
export function developmentEnvironment(given: Environment = {}): Environment {
  const known = { ...webDefaults, ...read('.env.example') }
  const fromShell = Object.keys(known).flatMap((key) => {
    const value = process.env[key]
    return value === undefined ? [] : [[key, value] as const]
  })
  const chosen = { ...known, ...read('.env'), ...Object.fromEntries(fromShell), ...given }
  if (chosen.NODE_ENV === 'production') throw new Error('This starts a demo with public passwords: not for production.')
  return {
    ...chosen,
    API_URL: `http://127.0.0.1:${chosen.API_PORT ?? ''}`,
    REALTIME_URL: `http://127.0.0.1:${chosen.REALTIME_PORT ?? ''}`,
  }
}

/** One value of the environment; that it exists is tested together with `.env.example`. */
export function valueOf(environment: Environment, key: string): string {
  const value = environment[key]
  if (value === undefined) throw new Error(`${key} is not set; see .env.example.`)
  return value
}

export const portOf = (environment: Environment, key: string) => Number(valueOf(environment, key))

export const serviceAddress = (environment: Environment, key: string, defaultPort: number) =>
  addressOf(valueOf(environment, key), defaultPort)

/** What a process of ours is started with: the tools of the shell and this configuration. */
export const processEnvironment = (environment: Environment, more: Environment = {}) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TERM: process.env.TERM,
  ...environment,
  ...more,
})
