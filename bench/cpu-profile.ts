/**
 * `npm run bench -- cpu-profile [--rate 200]`: where the processor time of a call goes, for the calls that are compared
 * with their parts, and for an empty call of Fastify with a response of the size of the settings.
 * `-- cpu-profile search send-message` measures these two.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../server/src/platform/ids.ts'
import { createChatWorld, idOf } from './chat-world.ts'
import { closeConnections, openLoop } from './measure/open-loop.ts'
import { saveResult } from './measure/results.ts'
import type { Target, TargetSource } from './measure/send-request.ts'
import { hottestFunctions, summariseProfile, type CpuProfile } from './measure/summarise-profile.ts'
import { benchOptions } from './options.ts'
import { loginSession } from './scenarios/login-session.ts'
import { profile } from './scenarios/profile.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { createMessageRequests } from './scenarios/send-message.ts'
import { settings } from './scenarios/settings.ts'
import { createSearchWorld, searchPath } from './search-world.ts'
import { startServer, type RunningServer } from './servers/start.ts'
import { createBenchWorld } from './world.ts'

const { name, rest: wanted, seed, members, ratePerSecond } = benchOptions({ members: 2000, rate: 200 })
const seconds = 10
const warmUpSeconds = 3
const chatMembers = 6000
const searchMembers = 100_000

/** About the size of the settings. */
const emptyCallBytes = 5_000

/** A call, and the world that it needs. */
type Measured = {
  start: (execArgv: string[]) => Promise<RunningServer>
  target: (port: number) => TargetSource
  close: () => Promise<void>
}
type World = { env: Record<string, string>; close: () => Promise<void> }

const ofProduct = ({ env, close }: World, target: Measured['target']): Measured => ({
  start: (execArgv) => startServer('product.ts', [], env, undefined, execArgv),
  target,
  close,
})
const ofScenario = (scenario: Scenario) => async (): Promise<Measured> => {
  const world = await createBenchWorld(members)
  return ofProduct(world, (port): Target => ({ ...scenario.request(world), port }))
}

const calls: Record<string, () => Promise<Measured>> = {
  'empty Fastify call': async () => ({
    start: (execArgv) => startServer('bare-fastify.ts', [String(emptyCallBytes)], {}, undefined, execArgv),
    target: (port) => ({ port, path: '/', headers: {} }),
    close: async () => undefined,
  }),
  settings: ofScenario(settings),
  'login-session': ofScenario(loginSession),
  profile: ofScenario(profile),
  search: async () => {
    const world = await createSearchWorld(searchMembers)
    const headers = { host: 'localhost', cookie: `__Host-session=${world.session}` }
    return ofProduct(world, (port) => ({ port, path: searchPath, headers }))
  },
  'send-message': async () => {
    const world = await createChatWorld('send', chatMembers)
    return ofProduct(world, (port) => {
      const next = createMessageRequests(world, port)
      return () => next().target
    })
  },
  debit: async () => {
    const world = await createChatWorld('debit', chatMembers)
    let count = 0
    return ofProduct(world, (port) => () => {
      const member_id = idOf('member', (count++ % world.members) + 1)
      const body = JSON.stringify({ site_id: world.siteId, member_id, key: `bench:${newId()}` })
      return { port, path: '/bench/debit', headers: { host: 'localhost' }, body }
    })
  },
}

async function measureCall({ start, target }: Measured) {
  const folder = mkdtempSync(join(tmpdir(), 'velvet-profile-'))
  try {
    const server = await start(['--cpu-prof', `--cpu-prof-dir=${folder}`])
    const source = target(server.port)
    const started = performance.now()
    for (const period of [warmUpSeconds, seconds]) await openLoop({ target: source, ratePerSecond, seconds: period })
    const measuredMs = performance.now() - started - warmUpSeconds * 1000
    await server.stop()
    const [file] = readdirSync(folder)
    const recorded = JSON.parse(readFileSync(join(folder, file ?? ''), 'utf8')) as CpuProfile
    const period = { lastMs: measuredMs, calls: ratePerSecond * seconds }
    return { parts: summariseProfile(recorded, period), hottest: hottestFunctions(recorded, period) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const unknown = wanted.filter((call) => !Object.hasOwn(calls, call))
if (unknown.length > 0)
  throw new Error(`no such call: ${unknown.join(', ')}. There are ${Object.keys(calls).join(', ')}.`)
const found: Record<string, Awaited<ReturnType<typeof measureCall>>> = {}
try {
  for (const [call, prepare] of Object.entries(calls)) {
    if (wanted.length > 0 && !wanted.includes(call)) continue
    const measured = await prepare()
    try {
      const { parts, hottest } = await measureCall(measured)
      const total = Object.values(parts).reduce((sum, ms) => sum + ms, 0)
      console.log(`${call}: ${total.toFixed(3)} ms of processor time per call at ${ratePerSecond}/s`)
      for (const [part, ms] of Object.entries(parts))
        console.log(`  ${part.padEnd(28)} ${ms.toFixed(3)} ms ${((ms / total) * 100).toFixed(0).padStart(3)} %`)
      for (const [place, ms] of Object.entries(hottest)) console.log(`    ${ms.toFixed(3)} ms ${place}`)
      found[call] = { parts, hottest }
    } finally {
      await measured.close()
    }
  }
  await saveResult(name, { seed, ratePerSecond, seconds, found })
} finally {
  closeConnections()
}
