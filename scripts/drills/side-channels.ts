/**
 * Checks that a stranger cannot find out facts about members of a discreet site. `npm run drill -- side-channels`.
 *
 * A *pair* is a fact about a member and its absence: an e-mail address has an account / has none, an invisible member
 * is online / offline. Every call of the contract is sent on both sides of every pair, by a visitor and by a logged-in
 * stranger, followed by the next step of a stranger (confirm the withdrawal, sign with the received code). Status,
 * headers and body have to be the same, except for times, random ids and tokens, signed photo URLs and the probed value
 * itself. Members who only share a conversation with a member count as strangers.
 *
 * Mails: a stranger reads the mail of their own account and of addresses that they entered. These mails have to be the
 * same on both sides. Only the owner reads mail to a probed address: on a discreet site the outcome of a signup, a
 * password reset, a change of address, a withdrawal and a self-exclusion is sent only there. Its contents may differ,
 * and the drill checks that none of it reaches the stranger.
 *
 * Sockets: while the fact of a pair is created, nothing is pushed to a conversation partner.
 *
 * Time (not in the short form): 40 strangers per side in random order, and 40 more of one side as a control. Medians
 * have to be within 10 ms or 10 %. If the control is not, the machine is too noisy. Such a call, and one that differs,
 * is measured once more before it is reported.
 *
 * `exceptions.ts` lists the intended differences.
 */
import type { DrillResult } from './outage.ts'
import { findUnprobedFields } from './side-channels/check-fields.ts'
import { strangerMails } from './side-channels/compare-mails.ts'
import { comparePair, type Comparison } from './side-channels/compare-pair.ts'
import { exceptions } from './side-channels/exceptions.ts'
import { pairs } from './side-channels/pairs.ts'
import { callEntries } from './side-channels/probe.ts'
import { newScene } from './side-channels/scene.ts'
import { startProduct, type Product } from './side-channels/start-product.ts'
import { timePair } from './side-channels/time-pair.ts'
import { collectLiveEvents } from './side-channels/collect-live-events.ts'

export async function sideChannels({ isShort }: { isShort: boolean }): Promise<DrillResult[]> {
  const product = await startProduct()
  try {
    const comparisons: Comparison[] = []
    for (const pair of pairs) {
      const started = performance.now()
      const compared = await comparePair(product, pair)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`  ${pair.name}: ${compared.length} comparisons in ${seconds} s`)
      comparisons.push(...compared)
    }
    const mails = comparisons.reduce((sum, { mails }) => sum + mails.length, 0)
    console.log(`${callEntries.length} calls, ${pairs.length} pairs, ${comparisons.length} comparisons, ${mails} mails`)
    return [
      ...checkProbes(product),
      ...checkResponses(comparisons),
      ...checkMails(comparisons),
      ...(await checkSockets(product)),
      ...(isShort ? [] : await checkTimes(product)),
    ]
  } finally {
    await product.close()
  }
}

function checkProbes(product: Product): DrillResult[] {
  const unprobed = findUnprobedFields(newScene(product))
  const what = `${callEntries.length} calls: each request that can refer to a member does`
  return [{ what, hasPassed: unprobed.length === 0, actual: `no member is referred to in ${unprobed.join(', ')}` }]
}

const exceptionFor = ({ call, pair }: Comparison) =>
  exceptions.find((exception) => exception.pair === pair && exception.calls.includes(call))

/** Returns one result for each pair and role without a difference, otherwise one for each call with a difference. */
function checkResponses(comparisons: Comparison[]): DrillResult[] {
  const results = pairs.flatMap(({ name, roles }) =>
    roles.flatMap((role): DrillResult[] => {
      const compared = comparisons.filter((comparison) => comparison.pair === name && comparison.role === role)
      const different = compared.filter((other) => other.differences.length > 0 && !exceptionFor(other))
      if (different.length === 0 && compared.length > 0)
        return [{ what: `${name}, ${role}: ${compared.length} calls`, hasPassed: true, actual: '' }]
      return different.map(({ call, differences }) => ({
        what: `${name}, ${role}: ${call}`,
        hasPassed: false,
        actual: differences.join('; '),
      }))
    }),
  )
  const stale = exceptions.flatMap(({ calls, pair }) =>
    calls
      .filter(
        (call) => !comparisons.some((one) => one.call === call && one.pair === pair && one.differences.length > 0),
      )
      .map((call) => `${call} (${pair})`),
  )
  const count = exceptions.reduce((sum, { calls }) => sum + calls.length, 0)
  const actual = `no longer different: ${stale.join(', ')}`
  return [...results, { what: `${count} exceptions, all of them needed`, hasPassed: stale.length === 0, actual }]
}

/** Checks that every mail that a stranger can get was compared. */
function checkMails(comparisons: Comparison[]): DrillResult[] {
  const calls = Object.values(strangerMails).filter((call) => call !== null)
  const missing = calls.filter((call) => !comparisons.some((one) => one.call === call && one.mails.length > 0))
  const what = `${Object.keys(strangerMails).length} kinds of mail: the ${calls.length} that a stranger can get were compared`
  return [{ what, hasPassed: missing.length === 0, actual: `no mail was sent for ${missing.join(', ')}` }]
}

async function checkSockets(product: Product): Promise<DrillResult[]> {
  const results: DrillResult[] = []
  for (const pair of pairs.filter(({ react }) => react)) {
    const pushed = await collectLiveEvents(product, pair)
    results.push({ what: `${pair.name}, socket: nothing is pushed`, hasPassed: pushed.length === 0, actual: pushed.join(', ') }) // prettier-ignore
  }
  return results
}

async function checkTimes(product: Product): Promise<DrillResult[]> {
  const results: DrillResult[] = []
  for (const pair of pairs.filter(({ isUntimed }) => !isUntimed))
    for (const { role, call, verdict, medians } of await timePair(product, pair))
      results.push({
        what: `${pair.name}, ${role}: time of ${call} (${medians} ms)`,
        hasPassed: verdict === 'same' || exceptions.some((one) => one.pair === pair.name && one.calls.includes(call)),
        actual: verdict === 'noisy' ? 'the machine is too noisy' : 'the medians differ',
      })
  return results
}
