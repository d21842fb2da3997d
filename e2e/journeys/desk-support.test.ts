import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TicketKind } from '@velvet/contract/ticket-rules'
import { inboxTexts, kindNames } from '../../desk/src/features/inbox/inbox-texts.ts'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { openDesk } from '../harness/desk.ts'
import { journey } from '../harness/journey.ts'
import { waitForMail } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { button, newUsername } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')
const de = textsOf('de')
const { list, answer, templates, note, handOver } = inboxTexts

journey(
  'a request is answered at the desk with a template, and its member reads the answer by mail and in the product',
  async (open) => {
    const [mine, other] = [await open({ locale: 'de' }), await open()]
    const me = await newMember(mine, { language: 'de' })
    await newMember(other)
    const { page } = mine
    await page.goto('/service')
    await page.getByRole('main').locator('a[href="/support"]').click()
    await page.getByRole('heading', { name: de('support.title') }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    const receipt = await writeRequest(page, de, 'refund', 'Ich habe aus Versehen zweimal gekauft.')
    expect(await accessibilityViolations(page)).toEqual([])
    await other.page.goto('/support')
    const otherReceipt = await writeRequest(other.page, en, 'complaint', 'The site was slow last night.')

    const desk = await openDesk(open, 'support', list.title)
    await desk.getByRole('table', { name: list.label }).getByText(receipt).waitFor()
    expect(await accessibilityViolations(desk)).toEqual([])
    // The earliest deadline comes first.
    await desk.keyboard.press('n')
    await desk.getByRole('heading', { name: kindNames.refund }).waitFor()
    await desk.getByText(receipt).waitFor()
    expect(await accessibilityViolations(desk)).toEqual([])

    await desk.keyboard.press('c')
    await desk.getByRole('dialog', { name: note.title }).getByRole('textbox').fill('Two orders on the same day.')
    await desk.keyboard.press('Control+Enter')
    await desk.getByText(note.saved).waitFor()

    await desk.keyboard.press(';')
    await desk.getByRole('combobox', { name: templates.search }).waitFor()
    expect(await accessibilityViolations(desk)).toEqual([])
    await desk.keyboard.type('was sent')
    await desk.keyboard.press('Enter')
    const field = desk.getByRole('textbox', { name: answer.label('German') })
    await expect.poll(() => selectedText(desk)).toBe('[[amount]]')
    await desk.keyboard.press('Control+Enter')
    await desk.getByText(answer.fillIn('[[amount]]')).waitFor()
    await desk.keyboard.type('12,00 €')
    await desk.keyboard.press('Control+.')
    await expect.poll(() => selectedText(desk)).toBe('[[order]]')
    await desk.keyboard.type('B-1')
    expect(await field.inputValue()).toContain('Wir haben 12,00 € für die Bestellung B-1 erstattet.')
    await desk.keyboard.press('Control+Enter')
    await desk.getByText(answer.sent).first().waitFor()
    // The next ticket is on screen.
    await desk.getByRole('heading', { name: kindNames.complaint }).waitFor()
    await desk.getByText(otherReceipt).waitFor()

    const mail = await waitForMail(me.email, de('mail.ticket_answer_subject', { receipt }))
    expect(mail.text).toContain('Wir haben 12,00 € für die Bestellung B-1 erstattet.')
    expect(mail.text).toContain(`Hallo ${me.name},`)
    await page.goto('/support')
    await page.getByText(de('support.unread', { count: 1 })).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    const isRead = page.waitForResponse((response) => response.url().endsWith('/read'))
    await page.getByRole('link', { name: receipt }).click()
    await page.getByText('Wir haben 12,00 €').waitFor()
    await isRead
    await page.goto('/support')
    await page.getByText(de('support.state.solved')).waitFor()
    expect(await page.getByText(de('support.unread', { count: 1 })).count()).toBe(0)

    const colleague = await openDesk(open, 'support', list.title)
    const code =
      (await colleague
        .getByRole('banner')
        .getByText(/^S-\d+$/)
        .textContent()) ?? ''
    await desk.keyboard.press('e')
    await desk.getByLabel(handOver.code).fill(code)
    await desk.getByLabel(handOver.reason).fill('Knows what happened last night.')
    await desk.keyboard.press('Control+Enter')
    await desk.getByText(handOver.done).first().waitFor()
    await desk.getByRole('heading', { name: list.title }).waitFor()

    await colleague.keyboard.press('h')
    await colleague.getByRole('cell', { name: code }).waitFor()
    await colleague.keyboard.press('Enter')
    await colleague.getByText('Knows what happened last night.').waitFor()
    await colleague.keyboard.press('r')
    await colleague.keyboard.type('You are right, and it is repaired.')
    await colleague.keyboard.press('Control+Enter')
    await colleague.getByText(answer.sent).first().waitFor()
    await other.page.reload()
    await other.page.getByText('You are right, and it is repaired.').waitFor()
    await other.page.getByLabel(en('support.reply')).fill('Thank you!')
    await button(other.page, en('support.reply_submit')).click()
    await other.page.getByText('Thank you!').waitFor()

    await desk.keyboard.press('g')
    await desk.keyboard.press('i')
    await desk.getByRole('table', { name: list.label }).getByText(otherReceipt).waitFor()
    await desk.keyboard.press('Enter')
    await desk.getByText('Thank you!').waitFor()
    await desk.keyboard.press('t')
    await desk.getByRole('textbox', { name: answer.label('English') }).waitFor()
    await desk.keyboard.press('s')
    await desk.getByRole('heading', { name: list.title }).waitFor()
  },
  { device: 'desktop' },
)

journey(
  'a visitor writes without scripts, and opens and continues the request with the link in the mail',
  async (open) => {
    const { page, problems } = await open({ javaScript: false })
    problems.allowStatus(400, '/support')
    await page.goto('/support')
    await button(page, en('support.submit')).click()
    await page.getByText(en('support.kind_missing')).first().waitFor()
    const email = `${newUsername()}@example.test`
    await page.locator('select[name=kind]').selectOption('accessibility')
    await page.locator('textarea[name=text]').fill('The menu has no name.')
    await page.locator('input[name=email]').fill(email)
    await button(page, en('support.submit')).click()
    await page.getByRole('heading', { name: en('support.sent_title') }).waitFor()
    const receipt = await page.getByRole('status').locator('b').innerText()
    const mail = await waitForMail(email, en('mail.ticket_subject', { receipt }))
    await page.goto(/https?:\/\/\S+\/support\/[\w-]+/.exec(mail.text)?.[0] ?? '')
    await page.getByText('The menu has no name.').waitFor()
    await page.locator('textarea[name=text]').fill('It is the one at the top.')
    await button(page, en('support.reply_submit')).click()
    await page.getByText('It is the one at the top.').waitFor()
    expect(await page.getByRole('listitem').count()).toBeGreaterThanOrEqual(2)
  },
)

const selectedText = (page: Page) => page.evaluate<string>('String(getSelection())')

/** Sends a request of a member, which opens its page. Returns its number. */
async function writeRequest(page: Page, text: typeof en, kind: TicketKind, message: string): Promise<string> {
  await page.locator('select[name=kind]').selectOption(kind)
  await page.locator('textarea[name=text]').fill(message)
  await button(page, text('support.submit')).click()
  await page.waitForURL('**/support/*')
  await page.getByText(message).waitFor()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  return title.split(' ').at(-1) ?? ''
}
