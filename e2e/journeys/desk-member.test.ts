import { expect } from 'vitest'
import { auditTexts } from '../../desk/src/features/audit/audit-texts.ts'
import { caseTexts } from '../../desk/src/features/cases/case-texts.ts'
import { memberTexts, timelineNames } from '../../desk/src/features/members/member-texts.ts'
import { sessionTexts } from '../../desk/src/features/session/session-texts.ts'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { callApi } from '../harness/call-api.ts'
import { chatBackdoor } from '../harness/chat-backdoor.ts'
import { queryDb } from '../harness/db-backdoor.ts'
import { claimCaseAbout, openDesk, openDeskByCode } from '../harness/desk.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { textsOf } from '../harness/texts.ts'
import type { Visit } from '../harness/visit.ts'

const en = textsOf('en')
const auditor = 'S-110'

/** Invites a moderator and signs them in with a passkey. */
async function openModerator(open: () => Promise<Visit>) {
  const visits: Visit[] = []
  const openOne = async () => {
    const visit = await open()
    visits.push(visit)
    return visit
  }
  const page = await openDesk(openOne, 'moderator')
  const code = (await page.getByText(/^S-\d+$/).textContent()) ?? ''
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  return { page, code, press, problems: visits.at(-1)?.problems }
}

journey(
  'a moderator finds a member, reveals a field with a reason, and the member sees that',
  async (open) => {
    const mine = await open()
    const member = await newMember(mine)
    const { page, code, press, problems } = await openModerator(open)

    await press('g', 'm')
    await page.getByRole('searchbox').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.type(member.email)
    await press('Enter')
    await page.getByRole('row').filter({ hasText: member.name }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await press('Enter')
    await page.getByRole('heading', { level: 1, name: member.name }).waitFor()
    expect(page.url()).toContain(member.id)
    expect(await page.content()).not.toContain(member.email)
    expect(await accessibilityViolations(page)).toEqual([])

    // The confirmation of the sign-in is too old by now.
    await queryDb(
      `update staff_sessions set fresh_until = now() - interval '1 second'
       where staff_id = (select id from staff_members where code = $1)`,
      [code],
    )
    const [row] = await queryDb<{ site_id: string }>('select site_id from members where id = $1', [member.id])
    problems?.allowStatus(403, `/desk/sites/${row?.site_id}/members/${member.id}/reveals`)
    await page.clock.install()
    await press('r')
    const dialog = page.getByRole('dialog', { name: memberTexts.reveal.title })
    await dialog.waitFor()
    await page.keyboard.type('too short')
    await press('Control+Enter')
    await dialog.getByRole('alert').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.type(': the mailbox of the member does not work.')
    await press('Control+Enter')
    await page.getByRole('dialog', { name: sessionTexts.stepUp.title }).waitFor()
    await press('Enter')
    const value = page.getByText(member.email)
    await value.waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.clock.fastForward('10:01')
    await value.waitFor({ state: 'detached' })
    await page.getByText(memberTexts.reveal.gone('E-mail')).waitFor()
    expect(await page.content()).not.toContain(member.email)

    const audit = await openDeskByCode(await open(), auditor)
    await audit.goto(new URL(`/audit?chain=${row?.site_id}`, audit.url()).href)
    await audit.getByRole('table', { name: auditTexts.label }).waitFor()
    const entry = audit.getByRole('row').filter({ hasText: code }).filter({ hasText: 'member.revealed' })
    expect(await entry.count()).toBe(1)

    await mine.page.goto('/settings')
    await mine.page.getByText(en('security.seen'), { exact: true }).click()
    await mine.page.getByText(en('security.seen_email'), { exact: true }).waitFor()
    await mine.page.getByText(en('security.seen_reason_case')).waitFor()
    expect(await mine.page.content()).not.toContain(code)
    expect(await accessibilityViolations(mine.page)).toEqual([])

    await mine.page.goto('about:blank')
    await press('l')
    await page.getByRole('dialog', { name: memberTexts.access.endTitle }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await press('Enter')
    await page.getByText(memberTexts.access.ended(1)).waitFor()
    await mine.page.goto('/settings')
    await mine.page.waitForURL('**/login**')
  },
  { device: 'desktop' },
)

journey(
  'the holder of a case reads more of the reported conversation, and both members see that',
  async (open) => {
    const [mine, theirs] = [await open(), await open()]
    await newMember(mine)
    const them = await newMember(theirs)
    type Opened = { conversation: { id: string } }
    const { conversation } = await callApi<Opened>(mine, 'PUT', `/api/members/${them.id}/conversation`)
    await chatBackdoor.insertMessages(conversation.id, 40, 1)
    const [reported] = await queryDb<{ id: string }>(
      'select id from messages where conversation_id = $1 and sender_id = $2 order by seq desc limit 1',
      [conversation.id, them.id],
    )
    const message = { conversation_id: conversation.id, message_id: reported?.id }
    await callApi(mine, 'POST', '/api/reports', { member_id: them.id, reason: 'scam', message })

    const { page, code, press } = await openModerator(open)
    await claimCaseAbout(page, them.name)
    expect(await page.getByText('Line 3', { exact: true }).count()).toBe(0)
    await press('v')
    await page.getByRole('dialog', { name: caseTexts.reading.title }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.type('The reported message answers an earlier one.')
    await press('Control+Enter')
    const messages = page.getByRole('region', { name: caseTexts.reading.title })
    await messages.getByText('Line 3', { exact: true }).waitFor()
    expect(await messages.locator('svg').textContent()).toBe(code)
    expect(await accessibilityViolations(page)).toEqual([])

    await press('m')
    await page.getByRole('heading', { level: 1, name: them.name }).waitFor()
    await page.getByText(timelineNames.conversation_read).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])

    for (const { page: settings } of [mine, theirs]) {
      await settings.goto('/settings')
      await settings.getByText(en('security.seen'), { exact: true }).click()
      await settings.getByText(en('security.seen_messages'), { exact: true }).waitFor()
      await settings.getByText(en('security.seen_reason_context')).waitFor()
    }
  },
  { device: 'desktop' },
)
