import type { Locator, Page } from 'playwright-core'
import type { Locale } from '@velvet/i18n/locales'
import { newMember, type NewMember } from './new-member.ts'
import { textsOf } from './texts.ts'
import type { Visit, VisitOptions } from './visit.ts'

const en = textsOf('en')

type Side = Visit & { me: NewMember; them: NewMember }
type MemberOptions = NonNullable<Parameters<typeof newMember>[1]>
type Open = (options?: VisitOptions) => Promise<Visit>

type PairOptions = { mine?: MemberOptions; theirs?: MemberOptions; visit?: VisitOptions }

/** Signs up two new members, each in a browser of their own. They have no conversation yet, and no page is open. */
export async function openTwoMembers(open: Open, options: PairOptions = {}) {
  const [one, other] = [await open(options.visit), await open(options.visit)]
  const me = await newMember(one, options.mine)
  const them = await newMember(other, options.theirs)
  const mine: Side = { ...one, me, them }
  const theirs: Side = { ...other, me: them, them: me }
  return { mine, theirs }
}

/** Opens a page as a member and waits until its scripts run and the live connection is open. */
export async function openLivePage(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForEvent('websocket'), page.goto(path)])
}

/** Opens the conversation with a member and returns its id. */
export async function openConversation(page: Page, memberId: string): Promise<string> {
  await openLivePage(page, `/members/${memberId}/chat`)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

export const textBox = (page: Page, name: string, locale: Locale = 'en') =>
  page.getByRole('textbox', { name: textsOf(locale)('chat.message', { name }), exact: true })

/** Returns the message with this text in the open conversation. */
export const messageWithText = (page: Page, text: string): Locator =>
  page.getByRole('log').getByText(text, { exact: true })

/** Types and sends a message, and waits until the server has accepted it. */
export async function sendMessage(page: Page, name: string, text: string): Promise<void> {
  await typeMessage(page, name, text)
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/messages')),
    sendButton(page).click(),
  ])
  await messageWithText(page, text).waitFor()
}

export const typeMessage = (page: Page, name: string, text: string) => textBox(page, name).fill(text)

/** Returns the send button of the message field. */
export const sendButton = (page: Page) => page.locator('form:has(textarea) button[type=submit]')

/** Returns the row of a counterpart in the list of chats. */
export const chatRow = (page: Page, name: string) =>
  page
    .getByRole('region', { name: en('chat.conversations') })
    .getByRole('listitem')
    .filter({ hasText: name })
