/**
 * Faults and probes on purpose: `npm run drill -- outage`. Each drill has a database and ports of its own. `--short` is
 * the form for CI.
 */
import { accountPrivacy } from './drills/account-privacy.ts'
import { hostilePhotos } from './drills/hostile-photos.ts'
import { mutualLikes } from './drills/mutual-likes.ts'
import { outage } from './drills/outage.ts'

const isShort = process.argv.includes('--short')

const seed = Number(/^--seed=(\d+)$/m.exec(process.argv.join('\n'))?.[1] ?? 1)

const drills = {
  outage,
  'account-privacy': () => accountPrivacy(isShort ? 100 : 2000),
  'mutual-likes': () => mutualLikes(isShort ? 5_000 : 100_000),
  'hostile-photos': () => hostilePhotos({ seed, isShort }),
}

const name = process.argv[2] ?? ''
const drill = Object.entries(drills).find(([known]) => known === name)?.[1]
if (!drill) {
  console.error(`Say which: ${Object.keys(drills).join(', ')}`)
  process.exit(1)
}
const results = await drill()
const failed = results.filter(({ isRight }) => !isRight)
for (const { what, isRight, found } of results)
  console.log(`  ${isRight ? 'ok  ' : 'FAIL'} ${what}${isRight ? '' : `: ${found}`}`)
console.log(`drill ${name}: ${results.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length === 0 && results.length > 0 ? 0 : 1)
