import { newId } from '../src/platform/ids.ts'
import { aConversation } from './conversations.ts'
import { queryAsOwner } from './decisions.ts'
import { aMember, type TestMember } from './members.ts'
import { siteIdOf, type SiteKey, type World } from './world.ts'

export type ReportedConversation = {
  siteId: string
  reporter: TestMember
  subject: TestMember
  conversationId: string
  caseId: string
  reportId: string
}

/**
 * Two members with messages `1`, `2` … in turn, of which the one who got the last even one reports it. The report contains
 * the 20 messages before it and the five after it at most.
 */
export async function aReportedConversation(
  world: World,
  { site = 'velvet', length = 4, reported = length }: { site?: SiteKey; length?: number; reported?: number } = {},
): Promise<ReportedConversation> {
  const [reporter, subject] = [await aMember(world, { site }), await aMember(world, { site })]
  const messages = Array.from({ length }, (_, index) => ({
    from: index % 2 === 0 ? reporter : subject,
    text: String(index + 1),
  }))
  const conversationId = await aConversation(world, reporter, subject, messages)
  const siteId = siteIdOf(site)
  const find = 'select id from messages where site_id = $1 and conversation_id = $2 and seq = $3'
  const [message] = await queryAsOwner(world, find, [siteId, conversationId, reported])
  const { status, body } = await world.call('reportMember', {
    ...{ site, session: reporter.session },
    body: {
      ...{ member_id: subject.id, reason: 'scam', text: 'asked for money' },
      message: { conversation_id: conversationId, message_id: message?.id },
    },
  })
  if (status !== 200) throw new Error(`not reported: ${JSON.stringify(body)}`)
  const notice =
    'select case_id, notice_id from case_notices join reports on reports.id = notice_id where member_id = $1'
  const [row] = await queryAsOwner(world, notice, [subject.id])
  const [caseId, reportId] = [String(row?.case_id), String(row?.notice_id)]
  return { siteId, reporter, subject, conversationId, caseId, reportId }
}

/** Lets a member of staff hold the case for ten minutes. */
export const holdCase = (world: World, caseId: string, staffId: string) =>
  queryAsOwner(
    world,
    `update cases set state = 'claimed', assignee = $2, claimed_until = $3::timestamptz + interval '10 minutes' where id = $1`,
    [caseId, staffId, world.time.now],
  )

export const readingBody = ({ reportId }: ReportedConversation, changes: object = {}) => ({
  ...{ reading_id: newId(), report_id: reportId, reason: 'context' },
  explanation: 'The reported message answers something before it.',
  ...changes,
})
