import { expect } from 'vitest'
import { demoPeople } from '../../server/seed/people.ts'
import { obstaclesOn } from '../harness/accessibility.ts'
import { chatHouse } from '../harness/chat-house.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { whileAttended } from '../harness/operator.ts'
import { button } from '../harness/sign-up.ts'
import { goLive, openTalk, rowOf, said, send, textBox, write } from '../harness/talk.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

function somebodyFictional() {
  const person = demoPeople('velvet').find(({ isFictional }) => isFictional)
  if (!person) throw new Error('Nobody is fictional.')
  return person
}

journey('a fictional profile says what it is, is closed while nobody can answer, and answers', async (open) => {
  const visit = await open()
  const { page } = visit
  const { id: memberId } = await newMember(visit)
  const { id, name } = somebodyFictional()
  await openTalk(page, id)
  await page.getByRole('heading', { level: 1 }).getByText(en('fictional.label')).waitFor()
  await page.locator('[data-fictional-bar]').getByText('A meeting is not possible.').waitFor()
  await page.getByRole('heading', { name: en('chat.closed_title.nobody_can_answer', { name }) }).waitFor()
  expect(await textBox(page, name).count()).toBe(0)
  await button(page, en('chat.look_again')).click()
  await button(page.locator('[data-fictional-bar]'), en('chat.ask_real')).click()
  await page.getByText(en('chat.system.fictional_profile', { name })).waitFor()
  expect(await obstaclesOn(page)).toEqual([])
  expect(await chatHouse.creditsOf(memberId)).toBe(5)

  await whileAttended(id, async () => {
    await button(page, en('chat.look_again')).click()
    await textBox(page, name).waitFor()
    await write(page, name, 'How was the harbour this morning?')
    await send(page).click()
    const dialog = page.getByRole('dialog', { name: en('chat.fictional_title', { name }) })
    await dialog.getByText(en('chat.fictional_confirm', { name })).waitFor()
    expect(await obstaclesOn(page)).toEqual([])
    await button(dialog, en('chat.not_now')).click()
    expect(await textBox(page, name).inputValue()).toBe('How was the harbour this morning?')
    await send(page).click()
    await button(dialog, en('chat.fictional_submit')).click()
    await said(page, 'How was the harbour this morning?').waitFor()
    await page.getByRole('log').getByText(en('chat.other_wrote', { name })).first().waitFor()
    expect(await chatHouse.creditsOf(memberId)).toBe(4)
    // Asked once: the second message goes out by itself.
    await write(page, name, 'And the boats?')
    await send(page).click()
    await said(page, 'And the boats?').waitFor()
    expect(await dialog.count()).toBe(0)
  })
  await goLive(page, '/chats')
  await rowOf(page, name).getByText(en('fictional.label')).waitFor()
})
