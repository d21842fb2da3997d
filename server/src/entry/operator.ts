/**
 * Answers for the fictional profiles of one demo site, as an operator at the desk does: starts a shift, claims
 * conversations and answers them. Refuses to run in production, where operators sign in at the desk.
 *
 *   --site velvet      which demo site
 *   --minutes 30       for how long
 *   --reply "…"        sends this text instead of the standard replies, if an operator may send it
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { replyProblemExplanations } from '@velvet/contract/desk/reply-problems'
import { minuteMs } from '@velvet/contract/durations'
import { createDemoOperator } from '../../seed/demo-operator.ts'
import { demoSites } from '../../seed/sites.ts'
import { createContainer } from '../app/container.ts'
import { findReplyProblems } from '../domains/chat/index.ts'
import { loadConfig } from '../platform/config.ts'
import { deskRole } from '../platform/db/database.ts'

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

const pollIntervalMs = 500
const standardReplies = [
  'Thank you for writing. You know that I am a fictional character and that one of the site’s writers answers for me.',
  'That sounds like a good evening. Tell me more about it.',
  'I like how you tell this. What happened then?',
]

const container = await createContainer({ config, databaseRole: deskRole })
const operator = await createDemoOperator(container, site.siteId, reply === undefined ? standardReplies : [reply])
const end = Date.now() + Number(args.minutes) * minuteMs
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

await operator.keepShift()
console.log(`Answering for the fictional profiles of ${args.site} for ${args.minutes} minutes.`)
while (!stop.signal.aborted && Date.now() < end) {
  await operator.answerAll()
  await sleep(pollIntervalMs)
}
await operator.endShift()
await container.close()
