/**
 * Tests the product under faults, attacks and load: `npm run drill -- outage`. Each drill uses its own database and
 * ports. `--short` is for CI, `--long` for a night, `--seed 7` sets the seed of random choices, `--minutes 30` sets the
 * duration of `chat-faults`, `--previous <commit>` the version that `deploy` replaces.
 */
import { parseArgs } from 'node:util'
import { accountPrivacy } from './drills/account-privacy.ts'
import { alerts } from './drills/alerts.ts'
import { chatFaults } from './drills/chat-faults.ts'
import { deploy } from './drills/deploy.ts'
import { deskFaults } from './drills/desk-faults.ts'
import { failover } from './drills/failover.ts'
import { hostilePhotos } from './drills/hostile-photos.ts'
import { mutualLikes } from './drills/mutual-likes.ts'
import { operators } from './drills/operators.ts'
import { outage } from './drills/outage.ts'
import { paymentEvents } from './drills/payment-events.ts'
import { push } from './drills/push.ts'
import { restore } from './drills/restore.ts'
import { rotateKeys } from './drills/rotate-keys.ts'
import { sideChannels } from './drills/side-channels.ts'
import { sockets } from './drills/sockets.ts'
import { workerDeath } from './drills/worker-death.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '1' },
    previous: { type: 'string', default: '2954eb4' },
  },
})
const { short: isShort, long: isLong } = values
const seed = Number(values.seed)

const drills = {
  outage,
  alerts: () => alerts({ isShort }),
  'account-privacy': () => accountPrivacy(isShort ? 100 : 2000),
  'mutual-likes': () => mutualLikes(isShort ? 5_000 : 100_000),
  'hostile-photos': () => hostilePhotos({ seed, isShort }),
  'chat-faults': () => chatFaults({ seed, seconds: isShort ? 20 : Number(values.minutes) * 60 }),
  deploy: () => deploy({ previous: values.previous, isShort }),
  'desk-faults': () => deskFaults({ seed, isShort }),
  operators: () => operators({ seed, isShort }),
  failover: () => failover({ seed, isShort }),
  restore,
  'rotate-keys': () => rotateKeys({ isShort }),
  'side-channels': () => sideChannels({ isShort }),
  push: () => push({ seed, isShort }),
  sockets: () => sockets(isShort ? 1_000 : 10_000),
  'worker-death': () => workerDeath({ isShort }),
  'payment-events': () => paymentEvents({ seed, length: isShort ? 'short' : isLong ? 'long' : 'usual' }),
}

const name = positionals[0] ?? ''
const drill = Object.entries(drills).find(([known]) => known === name)?.[1]
if (!drill) {
  console.error(`Choose a drill: ${Object.keys(drills).join(', ')}`)
  process.exit(1)
}
const results = await drill()
const failed = results.filter(({ hasPassed }) => !hasPassed)
for (const { what, hasPassed, actual } of results)
  console.log(`  ${hasPassed ? 'ok  ' : 'FAIL'} ${what}${hasPassed ? '' : `: ${actual}`}`)
console.log(`drill ${name}: ${results.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length === 0 && results.length > 0 ? 0 : 1)
