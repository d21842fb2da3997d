import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { lookAs } from '../screen-people.ts'
import type { Album } from './album.ts'
import { chooseBundle, isDone, order } from './buy.ts'
import { chatHouse } from './chat-house.ts'
import { pressHeart } from './heart.ts'
import { house } from './house.ts'
import { memberOf } from './log-in.ts'
import { linkInMail } from './mails.ts'
import { pictures } from './pictures.ts'
import { button, fillAccount, newName } from './sign-up.ts'
import { simulator } from './simulator.ts'
import { goLive, openTalk, said, say, send, write } from './talk.ts'
import { textsOf } from './texts.ts'
import type { Visit } from './visit.ts'

const en = textsOf('en')

/** Somebody of the demo who answers in a browser of her own. */
export const freja = memberOf('velvet', 'freja')

export type Walker = { page: Page; album: Album }
export type Joined = { id: string; email: string; name: string }

/** From the form of the account to the open door, with a photo and the mail. */
export async function join({ page, album }: Walker): Promise<Joined> {
  const name = newName()
  await page.locator('input[name=email]').waitFor()
  await album.keep(page, 'account')
  const email = await fillAccount(page, name)
  await album.keep(page, 'account-filled')
  await button(page, en('signup.create')).click()
  const isAt = (step: string) => page.getByRole('heading', { name: en(`signup.${step}_title`) }).waitFor()
  await isAt('photo')
  await album.keep(page, 'step-photo')
  await addFirstPhoto({ page, album })
  await button(page, en('signup.continue')).click()
  await isAt('about')
  await page.locator('textarea[name=about]').fill('The sea, and long letters.')
  await album.keep(page, 'step-about')
  await button(page, en('signup.continue')).click()
  await isAt('looks')
  await album.keep(page, 'step-looks')
  await button(page, en('signup.skip')).click()
  await isAt('place')
  await page.locator('input[name=city]').fill('Utrecht')
  await album.keep(page, 'step-place')
  await button(page, en('signup.continue')).click()
  await isAt('push')
  await album.keep(page, 'step-push')
  await page.getByRole('main').getByRole('button').last().click()
  await isAt('confirm')
  await album.keep(page, 'step-confirm')
  await page.goto(await linkInMail(email))
  await page.getByText(en('activate.done')).waitFor()
  await album.keep(page, 'confirmed')
  return { id: await house.profileOf(email), email, name }
}

async function addFirstPhoto({ page, album }: Walker): Promise<void> {
  await page
    .locator('input[type=file]:enabled')
    .first()
    .setInputFiles(await pictures(1))
  await button(page, en('photos.crop_add')).waitFor()
  await album.keep(page, 'photo-crop')
  await button(page, en('photos.crop_add')).click()
  await page.getByRole('status').getByText(en('photos.uploaded')).waitFor()
  await button(page, en('signup.skip')).waitFor({ state: 'detached' })
  await album.keep(page, 'photo-added')
}

/** The profile as its owner works on it, and as others see it. */
export async function lookAtOneself({ page, album }: Walker, me: Joined): Promise<void> {
  await page.goto('/profile')
  await page.locator('#photos [data-photo] img').first().waitFor()
  await album.keep(page, 'profile-edit')
  await page.goto(`/members/${me.id}`)
  await page.getByText(en('member.own')).waitFor()
  await album.keep(page, 'profile-own')
}

/** Looks for people, finds her, likes her; she likes back, and they are a match. */
export async function findAndLike({ page, album }: Walker, me: Joined, theirs: Visit): Promise<void> {
  await page.goto('/members')
  await album.keep(page, 'search')
  await page.goto('/members?gender=both&country=DK&min_age=18&max_age=99')
  const results = page.getByRole('region', { name: en('search.results') })
  await results.getByRole('link', { name: new RegExp(`^${freja.name}`) }).first().waitFor() // prettier-ignore
  await album.keep(page, 'search-denmark')
  await results.getByRole('link', { name: new RegExp(`^${freja.name}`) }).first().click() // prettier-ignore
  await page.waitForURL(`**/members/${freja.id}`)
  await album.keep(page, 'profile')
  await pressHeart(page, freja.name, true)
  await page.getByText(en('likes.words_sent', { name: freja.name })).waitFor()
  await album.keep(page, 'liked')
  await likeBack(theirs, me)
  await page.goto('/likes/matches')
  await page.getByRole('main').getByRole('listitem').filter({ hasText: freja.name }).waitFor()
  await album.keep(page, 'match')
}

async function likeBack({ context }: Visit, me: Joined): Promise<void> {
  await lookAs(context, freja.username)
  const headers = { 'X-Request-Type': 'client', 'Idempotency-Key': randomUUID() }
  const answer = await context.request.put(`/api/likes/${me.id}`, { data: {}, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Says so many things; she answers the first. The page stays with the conversation. */
export async function talk({ page, album }: Walker, me: Joined, theirs: Visit, words: string[]): Promise<void> {
  const conversation = await openTalk(page, freja.id)
  await album.keep(page, 'chat-opened')
  const [first = '', ...more] = words
  await say(page, freja.name, first)
  await goLive(theirs.page, `/chats/${conversation}`)
  await said(theirs.page, first).waitFor()
  await say(theirs.page, me.name, 'The one about maps. And yours?')
  await said(page, 'The one about maps. And yours?').waitFor()
  for (const sentence of more) await say(page, freja.name, sentence)
  await album.keep(page, 'chat')
}

/** The last credit goes, and the text field becomes the offer. */
export async function spendTheLast({ page, album }: Walker, me: Joined): Promise<void> {
  const left = await chatHouse.creditsOf(me.id)
  if (left > 1) await chatHouse.takeCredits(me.email, left - 1)
  await goLive(page, page.url())
  await write(page, freja.name, 'That was my last one for now.')
  await send(page).click()
  await said(page, 'That was my last one for now.').waitFor()
  await page.getByRole('heading', { name: en('chat.offer_title') }).waitFor()
  await album.keep(page, 'out-of-credits')
}

/** From the prices through the page of the bank to the receipt. */
export async function buyCredits({ page, album }: Walker, method: 'ideal' | 'card'): Promise<void> {
  await page.goto('/premium')
  await album.keep(page, 'premium')
  await chooseBundle(page, { method, storesCard: method === 'card' })
  await album.keep(page, 'credits')
  await page.getByLabel(en('payments.knows_fictional')).scrollIntoViewIfNeeded()
  await album.keep(page, 'credits-order')
  await order(page)
  await button(page, 'Paid').waitFor()
  await album.keepAtOnce(page, 'bank')
  await simulator.end(page, 'Paid')
  await isDone(page)
  await album.keep(page, 'bought')
}

/** A gift in the conversation that is open. */
export async function giveGift({ page, album }: Walker): Promise<void> {
  await openTalk(page, freja.id)
  await button(page, en('chat.gift_send')).click()
  const dialog = page.getByRole('dialog', { name: en('chat.gift_title', { name: freja.name }) })
  await dialog.getByRole('radio', { name: en('gifts.name.cupcake') }).check({ force: true })
  await album.keep(page, 'gift')
  await dialog.getByRole('button', { name: en('gifts.name.cupcake') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('log').getByText(en('chat.gift_given')).waitFor()
  await album.keep(page, 'gift-given')
}

/** Takes the last order back, as the member who is logged in. */
export async function withdraw({ page, album }: Walker, me: Joined): Promise<void> {
  await page.goto('/transactions')
  await album.keep(page, 'transactions')
  const bought = (await house.ordersOf(me.id)).at(-1)
  await page.goto(`/transactions/${bought?.id ?? ''}`)
  await album.keep(page, 'transaction')
  await page.goto(`/withdraw?order=${bought?.number ?? ''}`)
  await page.getByLabel(en('withdraw.name')).fill('Mira Example')
  await album.keep(page, 'withdraw')
  await button(page, en('withdraw.continue')).click()
  await page.getByRole('heading', { name: en('withdraw.confirm_title') }).waitFor()
  await album.keep(page, 'withdraw-confirm')
  await button(page, en('legal.withdraw_confirm')).click()
  await page.getByRole('heading', { name: en('withdraw.received') }).waitFor()
  await album.keep(page, 'withdraw-received')
  await expect.poll(async () => (await house.ordersOf(me.id)).at(-1)?.state).toMatch(/refunded$/)
}

/** The end of the account, as far as the member sees it. */
export async function leave({ page, album }: Walker): Promise<void> {
  await page.goto('/settings')
  await album.keep(page, 'settings')
  await page.goto('/settings/delete')
  await album.keep(page, 'leaving')
  await page
    .getByRole('link', { name: en('leaving.continue') })
    .or(button(page, en('leaving.continue')))
    .click()
  await button(page, en('leaving.submit')).waitFor()
  await album.keep(page, 'leaving-confirm')
  await button(page, en('leaving.submit')).click()
  await page.waitForURL('**/account-deleted*')
  await page.getByText(en('leaving.done_title')).waitFor()
  await album.keep(page, 'left')
}
