/**
 * Simulates operators of fictional profiles, as long as there is no operator desk: marks the fictional profiles of one
 * site as attended while it runs and replies to incoming messages. Refuses to run in production.
 *
 *   --site velvet      which demo site
 *   --minutes 30       for how long
 *   --reply "…"        sends this text instead of the standard replies, if an operator may send it
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { replyProblemExplanations } from '@velvet/contract/desk/reply-problems'
import { minuteMs } from '@velvet/contract/durations'
import { demoSites } from '../../seed/sites.ts'
import { createContainer } from '../app/container.ts'
import { findReplyProblems } from '../domains/chat/index.ts'
import { loadConfig } from '../platform/config.ts'
import { newId } from '../platform/ids.ts'

const { values: args } = parseArgs({
  options: {
    site: { type: 'string', default: 'velvet' },
    minutes: { type: 'string', default: '30' },
    reply: { type: 'string' },
  },
})
const config = loadConfig()
if (config.NODE_ENV === 'production') throw new Error('The sandbox operator must not run in production.')
const site = demoSites.find(({ key }) => key === args.site)
if (!site) throw new Error(`There is no demo site "${args.site}".`)

const { reply } = args
if (reply !== undefined) {
  const problems = findReplyProblems(reply)
  for (const { kind, start, end } of problems)
    console.error(`“${reply.slice(start, end)}”: ${replyProblemExplanations[kind]}`)
  if (problems.length > 0) throw new Error('An operator may not send this reply.')
}

const attendanceMs = 60_000
const pollIntervalMs = 500
const standardReplies = [
  'Thank you for writing. You know that I am a fictional character and that one of the site’s writers answers for me.',
  'That sounds like a good evening. Tell me more about it.',
  'I like how you tell this. What happened then?',
]
const replies = reply === undefined ? standardReplies : [reply]

const container = await createContainer({ config })
const { chat, profiles } = container
const allProfiles = await profiles.searchFacts(site.siteId, { after: undefined, limit: 100_000 })
const profileIds = allProfiles.filter(({ isFictional }) => isFictional).map(({ id }) => id)
const end = Date.now() + Number(args.minutes) * minuteMs
const stop = new AbortController()
let attendedUntil = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

console.log(`Replying for ${profileIds.length} fictional profiles of ${args.site} for ${args.minutes} minutes.`)
for (let turn = 0; !stop.signal.aborted && Date.now() < end; turn++) {
  if (Date.now() > attendedUntil - attendanceMs / 2) {
    attendedUntil = Date.now() + attendanceMs
    for (const id of profileIds) await chat.startAttendance(site.siteId, id, new Date(attendedUntil))
  }
  for (const { conversation_id: conversationId, member_id: profileId } of await chat.listUnanswered(
    site.siteId,
    profileIds,
  )) {
    const text = replies[turn % replies.length] ?? ''
    await chat.sendOperatorReply({ siteId: site.siteId, profileId, conversationId, id: newId(), text })
  }
  await sleep(pollIntervalMs)
}
for (const id of profileIds) await chat.endAttendance(site.siteId, id)
await container.close()
