import { browserHeaders } from '../chat-testbed/live-page.ts'
import type { ChatMember } from '../chat-testbed/members.ts'
import type { Faults } from '../chat-testbed/check-messages.ts'
import type { CheckedDecisions } from './check-decisions.ts'

const concurrentRequests = 8

/** Checks that every member is shown the statements about them, without those of decisions that were taken back. */
export async function checkMemberPages(
  apiUrl: string,
  subjects: ChatMember[],
  { decisions, reversals }: CheckedDecisions,
): Promise<Faults> {
  const expected = Map.groupBy(
    decisions.filter(({ id, policy }) => policy !== 'no_violation' && !reversals.has(id)),
    ({ member_id }) => member_id,
  )
  const wrong: string[] = []
  const waiting = [...subjects]
  const checkNext = async () => {
    for (let member = waiting.pop(); member; member = waiting.pop()) {
      const response = await fetch(`${apiUrl}/api/statements`, { headers: browserHeaders(member) })
      const { statements = [] } = (await response.json()) as { statements?: { text: string }[] }
      const ids = (expected.get(member.id) ?? []).map(({ id }) => id)
      const isShown = statements.length === ids.length && ids.every((id) => statements.some(({ text }) => text.includes(id))) // prettier-ignore
      if (!isShown) wrong.push(`${member.id}: ${response.status}, ${statements.length} of ${ids.length}`)
    }
  }
  await Promise.all(Array.from({ length: concurrentRequests }, checkNext))
  return { 'every member is shown the statements about them': wrong }
}
