/**
 * `npm run bench -- cpu-profile [--rate 200]`: where the processor time of a call goes, for the calls that `run.ts` compares
 * with their parts. `--seconds` is the time for each call.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeConnections, openLoop } from './measure/open-loop.ts'
import { summariseProfile, type CpuProfile } from './measure/summarise-profile.ts'
import { saveResult } from './measure/results.ts'
import { benchOptions } from './options.ts'
import { loginSession } from './scenarios/login-session.ts'
import { profile } from './scenarios/profile.ts'
import { settings } from './scenarios/settings.ts'
import { startServer } from './servers/start.ts'
import { createBenchWorld, type BenchWorld } from './world.ts'

const scenarios = { settings, 'login-session': loginSession, profile }
const { name, seed, members, ratePerSecond } = benchOptions({ members: 2000, rate: 200 })
const seconds = 10
const warmUpSeconds = 3

/** Returns the milliseconds of processor time per call, by part of the program. */
async function profileCall(world: BenchWorld, scenario: (typeof scenarios)[keyof typeof scenarios]) {
  const folder = mkdtempSync(join(tmpdir(), 'velvet-profile-'))
  try {
    const product = await startServer('product.ts', [], world.env, undefined, [
      '--cpu-prof',
      `--cpu-prof-dir=${folder}`,
    ])
    const target = { ...scenario.request(world), port: product.port }
    const started = performance.now()
    for (const period of [warmUpSeconds, seconds]) await openLoop({ target, ratePerSecond, seconds: period })
    const measuredMs = performance.now() - started - warmUpSeconds * 1000
    await product.stop()
    const [file] = readdirSync(folder)
    const recorded = JSON.parse(readFileSync(join(folder, file ?? ''), 'utf8')) as CpuProfile
    return summariseProfile(recorded, { lastMs: measuredMs, calls: ratePerSecond * seconds })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const world = await createBenchWorld(members)
try {
  const found: Record<string, Record<string, number>> = {}
  for (const [call, scenario] of Object.entries(scenarios)) {
    const parts = await profileCall(world, scenario)
    const total = Object.values(parts).reduce((sum, ms) => sum + ms, 0)
    console.log(`${call}: ${total.toFixed(3)} ms of processor time per call at ${ratePerSecond}/s`)
    for (const [part, ms] of Object.entries(parts))
      console.log(`  ${part.padEnd(28)} ${ms.toFixed(3)} ms ${((ms / total) * 100).toFixed(0).padStart(3)} %`)
    found[call] = parts
  }
  await saveResult(name, { seed, ratePerSecond, seconds, found })
} finally {
  closeConnections()
  await world.close()
}
