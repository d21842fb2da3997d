/**
 * A stand-in for the people who answer for fictional profiles, until the desk is there: it attends those of one site for
 * as long as it runs and answers what comes in. Never in production.
 *
 *   --site velvet      which demo site
 *   --minutes 30       for how long
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { demoSites } from '../../seed/sites.ts'
import { createContainer } from '../app/container.ts'
import { loadConfig } from '../platform/config.ts'
import { newId } from '../platform/ids.ts'

const { values: wish } = parseArgs({
  options: { site: { type: 'string', default: 'velvet' }, minutes: { type: 'string', default: '30' } },
})
const config = loadConfig()
if (config.NODE_ENV === 'production') throw new Error('The sandbox operator does not belong into production.')
const site = demoSites.find(({ key }) => key === wish.site)
if (!site) throw new Error(`There is no demo site "${wish.site}".`)

const attendedForMs = 60_000
const lookEveryMs = 500
const answers = [
  'Thank you for writing. You know that I am a fictional character and that one of the site’s writers answers for me.',
  'That sounds like a good evening. Tell me more about it.',
  'I like how you tell this. What happened then?',
]

const container = await createContainer({ config })
const { chat, profiles } = container
const everybody = await profiles.searchFacts(site.siteId, { after: undefined, most: 100_000 })
const profileIds = everybody.filter(({ isFictional }) => isFictional).map(({ id }) => id)
const end = Date.now() + Number(wish.minutes) * 60_000
const stop = new AbortController()
let attendedUntil = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

console.log(`Answering for ${profileIds.length} fictional profiles of ${wish.site} for ${wish.minutes} minutes.`)
for (let turn = 0; !stop.signal.aborted && Date.now() < end; turn++) {
  if (Date.now() > attendedUntil - attendedForMs / 2) {
    attendedUntil = Date.now() + attendedForMs
    for (const id of profileIds) await chat.attend(site.siteId, id, new Date(attendedUntil))
  }
  for (const { conversation_id: conversationId, member_id: profileId } of await chat.unanswered(
    site.siteId,
    profileIds,
  )) {
    const text = answers[turn % answers.length] ?? ''
    await chat.answerAs({ siteId: site.siteId, profileId, conversationId, id: newId(), text })
  }
  await sleep(lookEveryMs)
}
await container.close()
