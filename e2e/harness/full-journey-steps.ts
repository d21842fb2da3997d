import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logInAs } from '../screen-people.ts'
import type { ScreenshotAlbum } from './screenshot-album.ts'
import { chooseBundle, waitForPurchase, submitOrder } from './buy.ts'
import { chatBackdoor } from './chat-backdoor.ts'
import { clickLikeButton } from './like-button.ts'
import { dbBackdoor } from './db-backdoor.ts'
import { demoMember } from './log-in.ts'
import { waitForMailLink } from './mails.ts'
import { photoFiles } from './photo-files.ts'
import { button, fillAccountForm, newUsername } from './sign-up.ts'
import { paymentSimulator } from './payment-simulator.ts'
import { openLivePage, openConversation, messageWithText, sendMessage, sendButton, typeMessage } from './chat.ts'
import { textsOf } from './texts.ts'
import type { Visit } from './visit.ts'

const en = textsOf('en')

/** The demo member that the journeys like and write to. She answers in her own browser. */
export const freja = demoMember('velvet', 'freja')

export type JourneyContext = { page: Page; album: ScreenshotAlbum }
export type NewAccount = { id: string; email: string; name: string }

/** Completes the sign-up from the account form to the confirmed e-mail address, with a photo. */
export async function completeSignup({ page, album }: JourneyContext): Promise<NewAccount> {
  const name = newUsername()
  await page.locator('input[name=email]').waitFor()
  await album.captureWhenIdle(page, 'account')
  const email = await fillAccountForm(page, name)
  await album.captureWhenIdle(page, 'account-filled')
  await button(page, en('signup.create')).click()
  const isAt = (step: string) => page.getByRole('heading', { name: en(`signup.${step}_title`) }).waitFor()
  await isAt('photo')
  await album.captureWhenIdle(page, 'step-photo')
  await addFirstPhoto({ page, album })
  await button(page, en('signup.continue')).click()
  await isAt('about')
  await page.locator('textarea[name=about]').fill('The sea, and long letters.')
  await album.captureWhenIdle(page, 'step-about')
  await button(page, en('signup.continue')).click()
  await isAt('looks')
  await album.captureWhenIdle(page, 'step-looks')
  await button(page, en('signup.skip')).click()
  await isAt('place')
  await page.locator('input[name=city]').fill('Utrecht')
  await album.captureWhenIdle(page, 'step-place')
  await button(page, en('signup.continue')).click()
  await isAt('push')
  await album.captureWhenIdle(page, 'step-push')
  await page.getByRole('main').getByRole('button').last().click()
  await isAt('confirm')
  await album.captureWhenIdle(page, 'step-confirm')
  await page.goto(await waitForMailLink(email))
  await page.getByText(en('activate.done')).waitFor()
  await album.captureWhenIdle(page, 'confirmed')
  return { id: await dbBackdoor.memberIdByEmail(email), email, name }
}

async function addFirstPhoto({ page, album }: JourneyContext): Promise<void> {
  await page
    .locator('input[type=file]:enabled')
    .first()
    .setInputFiles(await photoFiles(1))
  await button(page, en('photos.crop_add')).waitFor()
  await album.captureWhenIdle(page, 'photo-crop')
  await button(page, en('photos.crop_add')).click()
  await page.getByRole('status').getByText(en('photos.uploaded')).waitFor()
  await button(page, en('signup.skip')).waitFor({ state: 'detached' })
  await album.captureWhenIdle(page, 'photo-added')
}

/** Opens the own profile in the editor and as others see it. */
export async function viewOwnProfile({ page, album }: JourneyContext, me: NewAccount): Promise<void> {
  await page.goto('/profile')
  await page.locator('#photos [data-photo] img').first().waitFor()
  await album.captureWhenIdle(page, 'profile-edit')
  await page.goto(`/members/${me.id}`)
  await page.getByText(en('member.own')).waitFor()
  await album.captureWhenIdle(page, 'profile-own')
}

/** Searches for Freja and likes her. She likes back, which makes a match. */
export async function findAndLike({ page, album }: JourneyContext, me: NewAccount, theirs: Visit): Promise<void> {
  await page.goto('/members')
  await album.captureWhenIdle(page, 'search')
  // Within her region, because other journeys make more than a page of members of the country active.
  await page.goto(`/members?gender=both&country=DK&region=${freja.region}&min_age=18&max_age=99`)
  const results = page.getByRole('region', { name: en('search.results') })
  await results.getByRole('link', { name: new RegExp(`^${freja.name}`) }).first().waitFor() // prettier-ignore
  await album.captureWhenIdle(page, 'search-denmark')
  await results.getByRole('link', { name: new RegExp(`^${freja.name}`) }).first().click() // prettier-ignore
  await page.waitForURL(`**/members/${freja.id}`)
  await album.captureWhenIdle(page, 'profile')
  await clickLikeButton(page, freja.name, true)
  await page.getByText(en('likes.words_sent', { name: freja.name })).waitFor()
  await album.captureWhenIdle(page, 'liked')
  await likeBack(theirs, me)
  await page.goto('/likes/matches')
  await page.getByRole('main').getByRole('listitem').filter({ hasText: freja.name }).waitFor()
  await album.captureWhenIdle(page, 'match')
}

async function likeBack({ context }: Visit, me: NewAccount): Promise<void> {
  await logInAs(context, freja.username)
  const headers = { 'X-Request-Type': 'client', 'Idempotency-Key': randomUUID() }
  const response = await context.request.put(`/api/likes/${me.id}`, { data: {}, headers })
  expect(response.ok(), await response.text()).toBe(true)
}

/** Sends the texts to Freja, who replies to the first one. The conversation stays open. */
export async function exchangeMessages(
  { page, album }: JourneyContext,
  me: NewAccount,
  theirs: Visit,
  texts: string[],
): Promise<void> {
  const conversation = await openConversation(page, freja.id)
  await album.captureWhenIdle(page, 'chat-opened')
  const [first = '', ...more] = texts
  await sendMessage(page, freja.name, first)
  await openLivePage(theirs.page, `/chats/${conversation}`)
  await messageWithText(theirs.page, first).waitFor()
  await sendMessage(theirs.page, me.name, 'The one about maps. And yours?')
  await messageWithText(page, 'The one about maps. And yours?').waitFor()
  for (const text of more) await sendMessage(page, freja.name, text)
  await album.captureWhenIdle(page, 'chat')
}

/** Spends the last credit, after which the message field is replaced by the offer. */
export async function spendLastCredit({ page, album }: JourneyContext, me: NewAccount): Promise<void> {
  const left = await chatBackdoor.creditsOf(me.id)
  if (left > 1) await chatBackdoor.chargeCredits(me.email, left - 1)
  await openLivePage(page, page.url())
  await typeMessage(page, freja.name, 'That was my last one for now.')
  await sendButton(page).click()
  await messageWithText(page, 'That was my last one for now.').waitFor()
  await page.getByRole('heading', { name: en('chat.offer_title') }).waitFor()
  await album.captureWhenIdle(page, 'out-of-credits')
}

/** Buys credits: from the premium page through the payment page to the result. */
export async function buyCredits({ page, album }: JourneyContext, method: 'ideal' | 'card'): Promise<void> {
  await page.goto('/premium')
  await album.captureWhenIdle(page, 'premium')
  await chooseBundle(page, { method, storesCard: method === 'card' })
  await album.captureWhenIdle(page, 'credits')
  await page.getByLabel(en('payments.knows_fictional')).scrollIntoViewIfNeeded()
  await album.captureWhenIdle(page, 'credits-order')
  await submitOrder(page)
  await button(page, 'Paid').waitFor()
  await album.captureNow(page, 'bank')
  await paymentSimulator.choosePaymentOutcome(page, 'Paid')
  await waitForPurchase(page)
  await album.captureWhenIdle(page, 'bought')
}

/** Sends a gift to Freja. */
export async function giveGift({ page, album }: JourneyContext): Promise<void> {
  await openConversation(page, freja.id)
  await button(page, en('chat.gift_send')).click()
  const dialog = page.getByRole('dialog', { name: en('chat.gift_title', { name: freja.name }) })
  await dialog.getByRole('radio', { name: en('gifts.name.cupcake') }).check({ force: true })
  await album.captureWhenIdle(page, 'gift')
  await dialog.getByRole('button', { name: en('gifts.name.cupcake') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('log').getByText(en('chat.gift_given')).waitFor()
  await album.captureWhenIdle(page, 'gift-given')
}

/** Withdraws from the last order of the logged-in member and waits for the refund. */
export async function withdrawLastOrder({ page, album }: JourneyContext, me: NewAccount): Promise<void> {
  await page.goto('/transactions')
  await album.captureWhenIdle(page, 'transactions')
  const lastOrder = (await dbBackdoor.ordersOf(me.id)).at(-1)
  await page.goto(`/transactions/${lastOrder?.id ?? ''}`)
  await album.captureWhenIdle(page, 'transaction')
  await page.goto(`/withdraw?order=${lastOrder?.number ?? ''}`)
  await page.getByLabel(en('withdraw.name')).fill('Mira Example')
  await album.captureWhenIdle(page, 'withdraw')
  await button(page, en('withdraw.continue')).click()
  await page.getByRole('heading', { name: en('withdraw.confirm_title') }).waitFor()
  await album.captureWhenIdle(page, 'withdraw-confirm')
  await button(page, en('legal.withdraw_confirm')).click()
  await page.getByRole('heading', { name: en('withdraw.received') }).waitFor()
  await album.captureWhenIdle(page, 'withdraw-received')
  await expect.poll(async () => (await dbBackdoor.ordersOf(me.id)).at(-1)?.state).toMatch(/refunded$/)
}

/** Deletes the account, up to the page that confirms it. */
export async function deleteAccount({ page, album }: JourneyContext): Promise<void> {
  await page.goto('/settings')
  await album.captureWhenIdle(page, 'settings')
  await page.goto('/settings/delete')
  await album.captureWhenIdle(page, 'leaving')
  await page
    .getByRole('link', { name: en('leaving.continue') })
    .or(button(page, en('leaving.continue')))
    .click()
  await button(page, en('leaving.submit')).waitFor()
  await album.captureWhenIdle(page, 'leaving-confirm')
  await button(page, en('leaving.submit')).click()
  await page.waitForURL('**/account-deleted*')
  await page.getByText(en('leaving.done_title')).waitFor()
  await album.captureWhenIdle(page, 'left')
}
