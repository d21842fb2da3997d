import type { Page } from 'playwright-core'
import { operatorTexts as texts } from '../../desk/src/features/operators/operator-texts.ts'
import { openDesk } from './desk.ts'
import type { Visit } from './visit.ts'

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

/**
 * Claims conversations until that of a member comes. The others, which the demo or other journeys opened, get a standard
 * text, so that the operator does not hold too many.
 */
export async function claimConversationWith(desk: Page, persona: string, nickname: string): Promise<void> {
  const wanted = desk.getByRole('region', { name: texts.thread.title(persona, nickname) })
  const anyOpen = desk.getByRole('textbox', { name: /^Answer as / })
  await desk.keyboard.press('n')
  await anyOpen.waitFor()
  while ((await wanted.count()) === 0) {
    const address = desk.url()
    await desk.keyboard.press('4')
    await desk.keyboard.press('Control+Enter')
    await desk.waitForURL((url) => url.href !== address)
    await anyOpen.waitFor()
  }
}
