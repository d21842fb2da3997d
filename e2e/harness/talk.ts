import type { Locator, Page } from 'playwright-core'
import type { Locale } from '@velvet/i18n/locales'
import { newMember, type NewMember } from './new-member.ts'
import { textsOf } from './texts.ts'
import type { Visit, VisitOptions } from './visit.ts'

const en = textsOf('en')

type Side = Visit & { me: NewMember; them: NewMember }
type Wishes = NonNullable<Parameters<typeof newMember>[1]>
type Open = (options?: VisitOptions) => Promise<Visit>

/** Two members of the journey's own, each in a browser, and where they talk. Nothing is said yet, no page is open. */
export async function twoWhoTalk(open: Open, wishes: { mine?: Wishes; theirs?: Wishes; visit?: VisitOptions } = {}) {
  const [one, other] = [await open(wishes.visit), await open(wishes.visit)]
  const me = await newMember(one, wishes.mine)
  const them = await newMember(other, wishes.theirs)
  const mine: Side = { ...one, me, them }
  const theirs: Side = { ...other, me: them, them: me }
  return { mine, theirs }
}

/** Opens a page of a member's and waits until it is live: its scripts have taken over and the line is open. */
export async function goLive(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForEvent('websocket'), page.goto(path)])
}

/** Opens the conversation with a member and answers its id. */
export async function openTalk(page: Page, memberId: string): Promise<string> {
  await goLive(page, `/members/${memberId}/chat`)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

export const textBox = (page: Page, name: string, locale: Locale = 'en') =>
  page.getByRole('textbox', { name: textsOf(locale)('chat.message', { name }), exact: true })

/** What stands in the conversation with these words. */
export const said = (page: Page, words: string): Locator => page.getByRole('log').getByText(words, { exact: true })

/** Writes and sends, and waits until the server has it. */
export async function say(page: Page, name: string, words: string): Promise<void> {
  await write(page, name, words)
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/messages')),
    send(page).click(),
  ])
  await said(page, words).waitFor()
}

export const write = (page: Page, name: string, words: string) => textBox(page, name).fill(words)

/** The button of the text field. */
export const send = (page: Page) => page.locator('form:has(textarea) button[type=submit]')

export const rowOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: en('chat.conversations') })
    .getByRole('listitem')
    .filter({ hasText: name })
