import type { Page } from 'playwright-core'
import { operatorTexts as texts } from '../../desk/src/features/operators/operator-texts.ts'
import { openDesk } from './desk.ts'
import type { Visit } from './visit.ts'

type DeskResponse = { conversation: { nickname: string; persona: { name: string } } | null }

/** Opens the desk as a new operator, who signs in with a passkey. */
export const openOperatorDesk = (open: () => Promise<Visit>) => openDesk(open, 'operator', texts.title)

/** Starts a shift by keyboard. */
export async function startShift(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: texts.shift.start }).waitFor()
  await desk.keyboard.press('s')
  await desk.getByRole('region', { name: texts.list.title }).waitFor()
}

/** Ends the shift by keyboard, without the conversations that are open. */
export async function endShift(desk: Page): Promise<void> {
  await desk.keyboard.press('e')
  await desk.getByRole('dialog', { name: texts.shift.endTitle }).waitFor()
  await desk.keyboard.press('Tab')
  await desk.getByRole('dialog').getByRole('button', { name: texts.shift.end }).press('Enter')
  await desk.getByText(texts.shift.none).waitFor()
}

/** Claims conversations until that of a member comes. The operator holds the others until the shift ends. */
export async function claimConversationWith(desk: Page, persona: string, nickname: string): Promise<void> {
  for (;;) {
    const [response] = await Promise.all([
      desk.waitForResponse((each) => each.url().endsWith('/desk/conversations/next')),
      desk.keyboard.press('n'),
    ])
    const { conversation } = (await response.json()) as DeskResponse
    if (!conversation) throw new Error(`No conversation with ${nickname} waits.`)
    const title = texts.thread.title(conversation.persona.name, conversation.nickname)
    await desk.getByRole('region', { name: title }).waitFor()
    if (title === texts.thread.title(persona, nickname)) return
  }
}

/** Sends the answer by keyboard and waits until the server has stored it. */
export async function sendAnswer(desk: Page): Promise<void> {
  const [response] = await Promise.all([
    desk.waitForResponse((each) => each.url().endsWith('/answers')),
    desk.keyboard.press('Control+Enter'),
  ])
  if (!response.ok()) throw new Error(`The answer was refused: ${response.status()} ${await response.text()}`)
}
