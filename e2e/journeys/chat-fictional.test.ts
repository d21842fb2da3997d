import { expect } from 'vitest'
import { demoPeople } from '../../server/seed/people.ts'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { chatBackdoor } from '../harness/chat-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { withOperator } from '../harness/operator.ts'
import { button } from '../harness/sign-up.ts'
import {
  openLivePage,
  openConversation,
  chatRow,
  messageWithText,
  sendButton,
  textBox,
  typeMessage,
} from '../harness/chat.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

function aFictionalProfile() {
  const person = demoPeople('velvet').find(({ isFictional }) => isFictional)
  if (!person) throw new Error('There is no fictional demo profile.')
  return person
}

journey(
  'a fictional profile is labelled, cannot be written to without an operator, and replies with one',
  async (open) => {
    const visit = await open()
    const { page } = visit
    const { id: memberId } = await newMember(visit)
    const { id, name } = aFictionalProfile()
    await openConversation(page, id)
    await page.getByRole('heading', { level: 1 }).getByText(en('fictional.label')).waitFor()
    await page.locator('[data-fictional-bar]').getByText('A meeting is not possible.').waitFor()
    await page.getByRole('heading', { name: en('chat.closed_title.nobody_can_answer', { name }) }).waitFor()
    expect(await textBox(page, name).count()).toBe(0)
    await button(page, en('chat.look_again')).click()
    await button(page.locator('[data-fictional-bar]'), en('chat.ask_real')).click()
    const writers = en('fictional.profile_writers', { responder: 'operator' })
    await page.getByText(en('chat.system.fictional_profile', { name, who_writes: writers })).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await chatBackdoor.creditsOf(memberId)).toBe(5)

    await withOperator(id, async () => {
      await button(page, en('chat.look_again')).click()
      await textBox(page, name).waitFor()
      await typeMessage(page, name, 'How was the harbour this morning?')
      await sendButton(page).click()
      const dialog = page.getByRole('dialog', { name: en('chat.fictional_title', { name }) })
      await dialog.getByText(en('chat.fictional_confirm', { name })).waitFor()
      expect(await accessibilityViolations(page)).toEqual([])
      await button(dialog, en('chat.not_now')).click()
      expect(await textBox(page, name).inputValue()).toBe('How was the harbour this morning?')
      await sendButton(page).click()
      await button(dialog, en('chat.fictional_submit')).click()
      await messageWithText(page, 'How was the harbour this morning?').waitFor()
      await page.getByRole('log').getByText(en('chat.other_wrote', { name })).first().waitFor()
      expect(await chatBackdoor.creditsOf(memberId)).toBe(4)
      // The confirmation is asked for once: the second message is sent without it.
      await typeMessage(page, name, 'And the boats?')
      await sendButton(page).click()
      await messageWithText(page, 'And the boats?').waitFor()
      expect(await dialog.count()).toBe(0)
    })
    await openLivePage(page, '/chats')
    await chatRow(page, name).getByText(en('fictional.label')).waitFor()
  },
)
