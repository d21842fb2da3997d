import { spawnSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { standardReplies } from '../../contract/src/desk/standard-replies.ts'
import { memberBanner, operatorTexts } from '../../desk/src/features/operators/operator-texts.ts'
import { processEnvironment, root } from '../../scripts/product/environment.ts'
import { demoPeople } from '../../server/seed/people.ts'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { disableQuietHours } from '../harness/call-api.ts'
import { chatBackdoor } from '../harness/chat-backdoor.ts'
import {
  chatRow,
  messageWithText,
  openConversation,
  openLivePage,
  sendButton,
  sendMessage,
  textBox,
  typeMessage,
} from '../harness/chat.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { waitForMail } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { noticeBackdoor } from '../harness/notice-backdoor.ts'
import { claimConversationWith, endShift, openOperatorDesk, sendAnswer, startShift } from '../harness/operators.ts'
import { button } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'
import { e2eEnvironment } from '../product.ts'

const en = textsOf('en')
const { composer, thread } = operatorTexts

const fictionalPeople = demoPeople('velvet').filter(({ isFictional }) => isFictional)
function fictionalProfile(index: number) {
  const person = fictionalPeople[index % fictionalPeople.length]
  if (!person) throw new Error('There is no fictional demo profile.')
  return person
}

/** Sends the first message to a fictional profile, which asks whether the member knows that it is fictional. */
async function sendFirstMessage(page: Page, name: string, text: string): Promise<void> {
  await typeMessage(page, name, text)
  await sendButton(page).click()
  await button(
    page.getByRole('dialog', { name: en('chat.fictional_title', { name }) }),
    en('chat.fictional_submit'),
  ).click()
  await messageWithText(page, text).waitFor()
}

const isClosed = (page: Page, name: string) =>
  page.getByRole('heading', { name: en('chat.closed_title.nobody_can_answer', { name }) })

journey(
  'an operator signed in with a passkey answers a member as a fictional profile, with labels everywhere',
  async (open) => {
    const visit = await open()
    const { page } = visit
    const member = await newMember(visit)
    await disableQuietHours(visit)
    const { id, name } = fictionalProfile(0)
    const conversationId = await openConversation(page, id)
    await isClosed(page, name).waitFor()

    const desk = await openOperatorDesk(open)
    expect(await accessibilityViolations(desk)).toEqual([])
    await startShift(desk)
    expect(await accessibilityViolations(desk)).toEqual([])
    await button(page, en('chat.look_again')).click()
    await textBox(page, name).waitFor()
    await sendFirstMessage(page, name, 'Shall we take the ferry on Saturday?')
    await expect.poll(() => chatBackdoor.creditsOf(member.id)).toBe(4)

    await claimConversationWith(desk, name, member.name)
    await desk.getByText('Shall we take the ferry on Saturday?').waitFor()
    await desk.getByRole('note', { name: thread.banner }).getByText(memberBanner.label).waitFor()
    expect(await accessibilityViolations(desk)).toEqual([])
    const field = desk.getByRole('textbox', { name: composer.label(name) })
    await desk.keyboard.press('r')
    await desk.keyboard.type('Yes, we can meet on Saturday.')
    await desk.getByText(composer.problems).waitFor()
    expect(await desk.locator('[data-refused]').first().textContent()).toContain('meet on Saturday')
    expect(await accessibilityViolations(desk)).toEqual([])
    await field.fill('')
    await desk.keyboard.press('Escape')
    await desk.keyboard.press('2')
    await sendAnswer(desk)
    await desk.getByText(composer.sentTo(member.name)).waitFor()

    await messageWithText(page, standardReplies.en.no_meeting).waitFor()
    await page.getByRole('heading', { level: 1 }).getByText(en('fictional.label')).waitFor()
    await page.locator('[data-fictional-bar]').getByText('written by paid operators').waitFor()
    await openLivePage(page, '/chats')
    await chatRow(page, name).getByText(en('fictional.label')).waitFor()

    // Away: the next answer comes as a mail, which carries the label although it names nobody.
    await openConversation(page, id)
    await sendMessage(page, name, 'Then tell me about the boats.')
    await page.goto('about:blank')
    await claimConversationWith(desk, name, member.name)
    await desk.keyboard.press('4')
    await sendAnswer(desk)
    await noticeBackdoor.backdateAndSweep(member.id, 20)
    const mail = await waitForMail(member.email, en('notifications.mail.message_subject'))
    expect(mail.text).toContain('fictional profile')
    expect(mail.text).toContain(`/chats/${conversationId}`)
    await endShift(desk)
  },
  { device: 'desktop' },
)

journey(
  'the composer closes with the shift, and an unanswered paid message is credited back',
  async (open) => {
    const visit = await open()
    const { page } = visit
    const member = await newMember(visit)
    const { id, name } = fictionalProfile(1)
    const desk = await openOperatorDesk(open)
    await startShift(desk)
    const conversationId = await openConversation(page, id)
    await sendFirstMessage(page, name, 'Which lighthouse is that in your picture?')
    await expect.poll(() => chatBackdoor.creditsOf(member.id)).toBe(4)
    await endShift(desk)
    await expect.poll(() => chatBackdoor.isAttended(id)).toBe(false)
    await page.reload()
    await isClosed(page, name).waitFor()
    expect(await textBox(page, name).count()).toBe(0)

    await dbBackdoor.runJob('chat.credit_unanswered')
    expect(await chatBackdoor.creditsOf(member.id), 'the promise has not passed yet').toBe(4)
    await chatBackdoor.backdateReplyPromise(conversationId, 25)
    await dbBackdoor.runJob('chat.credit_unanswered')
    await dbBackdoor.runJob('chat.credit_unanswered')
    expect(await chatBackdoor.creditsOf(member.id)).toBe(5)
    await page.getByText(en('chat.system.unanswered', { name })).first().waitFor()
    await page.goto('/transactions')
    await page.getByText(en('credits.reason.unanswered')).first().waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
  },
  { device: 'desktop' },
)

journey(
  'in production nobody answers without a passkey',
  async (open) => {
    // The desk itself opens with a passkey; what signs in without one does not start.
    const desk = await openOperatorDesk(open)
    await startShift(desk)
    await endShift(desk)
    const start = (file: string, args: string[]) => {
      const env = { ...processEnvironment(e2eEnvironment()), NODE_ENV: 'production', DESK_DEV_SIGN_IN: 'yes' }
      const { status, stderr } = spawnSync(process.execPath, [file, ...args], { cwd: root, env, encoding: 'utf8' })
      return { status, stderr }
    }
    const operator = start('scripts/operator.ts', [])
    expect(operator.status).not.toBe(0)
    expect(operator.stderr).toContain('not for production')
    const server = start('server/src/entry/main.ts', ['--roles=desk'])
    expect(server.status).not.toBe(0)
    expect(server.stderr).toContain('DESK_DEV_SIGN_IN: must be no')
  },
  { device: 'desktop' },
)
