import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { accountControl } from '../harness/account-control.ts'
import { createAlbum, themeOf } from '../harness/screenshot-album.ts'
import { waitForPurchase, submitOrder } from '../harness/buy.ts'
import { chatBackdoor } from '../harness/chat-backdoor.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { photoFiles } from '../harness/photo-files.ts'
import { button, newPassword } from '../harness/sign-up.ts'
import { tabTo } from '../harness/tab-to.ts'
import {
  openLivePage,
  openConversation,
  messageWithText,
  sendButton,
  textBox,
  openTwoMembers,
  typeMessage,
} from '../harness/chat.ts'
import { textsOf } from '../harness/texts.ts'
import {
  buyCredits,
  findAndLike,
  freja,
  giveGift,
  completeSignup,
  deleteAccount,
  viewOwnProfile,
  spendLastCredit,
  exchangeMessages,
  withdrawLastOrder,
} from '../harness/full-journey-steps.ts'

const en = textsOf('en')

journey('a new member uses the product from a landing page to the deletion of the account', async (open, device) => {
  const { page } = await open({ theme: themeOf(device) })
  const theirs = await open()
  const walker = { page, album: createAlbum('free', device) }
  await page.goto('/')
  await walker.album.captureWhenIdle(page, 'front')
  await page.goto('/landers/gallery')
  await walker.album.captureWhenIdle(page, 'lander')
  await page.locator('input[name=gender][value=female]').check({ force: true })
  await page.locator('input[name=seeks][value=both]').check({ force: true })
  await page.locator('input[name=age]').fill('36')
  await walker.album.captureWhenIdle(page, 'lander-answered')
  await page.locator('form:has([name=age]) button[type=submit]').click()
  await page.waitForURL('**/signup*')
  const me = await completeSignup(walker)
  await page.goto('/signup-matches')
  await walker.album.captureWhenIdle(page, 'suggestions')
  await viewOwnProfile(walker, me)
  await findAndLike(walker, me, theirs)
  await exchangeMessages(walker, me, theirs, ['What was the last book you gave away?', 'Mine was about lighthouses.'])
  await spendLastCredit(walker, me)
  await buyCredits(walker, 'ideal')
  expect(await dbBackdoor.isPremium(me.id)).toBe(true)
  await giveGift(walker)
  await withdrawLastOrder(walker, me)
  expect(await dbBackdoor.isPremium(me.id), 'the used credits stay paid').toBe(true)
  await deleteAccount(walker)
})

journey(
  'a premium member uses the product from a first message to the deletion of the account',
  async (open, device) => {
    const { page } = await open({ theme: themeOf(device) })
    const theirs = await open()
    const walker = { page, album: createAlbum('premium', device) }
    const first = 'Which of the three bridges is that?'
    await page.goto(`/members/${freja.id}/landing`)
    await walker.album.captureWhenIdle(page, 'lander')
    await page.goto(`/members/${freja.id}/chat`)
    await page.getByLabel(en('chat.first_label')).fill(first)
    await walker.album.captureWhenIdle(page, 'first-message')
    await button(page, en('chat.first_submit')).click()
    const me = await completeSignup(walker)
    expect(await dbBackdoor.messagesTo(freja.id)).toContain(first)
    await buyCredits(walker, 'card')
    await page.goto('/premium')
    await walker.album.captureWhenIdle(page, 'premium-now')
    await viewOwnProfile(walker, me)
    await findAndLike(walker, me, theirs)
    await exchangeMessages(walker, me, theirs, ['I would have guessed the middle one.'])
    await giveGift(walker)
    await spendLastCredit(walker, me)
    await page.getByRole('link', { name: en('chat.buy_credits') }).click()
    await page.waitForURL('**/credits/repeat-order?*')
    await button(page, en('legal.order_button')).waitFor()
    await walker.album.captureWhenIdle(page, 'repeat-order')
    await submitOrder(page)
    await waitForPurchase(page)
    await walker.album.captureWhenIdle(page, 'bought-again')
    expect(await dbBackdoor.ordersOf(me.id)).toHaveLength(2)
    await withdrawLastOrder(walker, me)
    expect(await dbBackdoor.isPremium(me.id), 'the first order still counts').toBe(true)
    await deleteAccount(walker)
  },
)

journey('a member on a slow network with interruptions loses no message and no photo', async (open, device) => {
  const { mine, theirs } = await openTwoMembers(open, { visit: { theme: themeOf(device) } })
  const { page, context, problems, me, them } = mine
  const album = createAlbum('slow', device)
  const session = await context.newCDPSession(page)
  // Slow and offline are both set here, because `context.setOffline` would reset the slow network.
  const goOffline = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      ...{ offline, latency: 400, downloadThroughput: 50_000, uploadThroughput: 25_000 },
    })
  await session.send('Network.enable')
  await goOffline(false)
  await page.goto('/members', { waitUntil: 'commit' })
  await page.getByRole('main').waitFor()
  await album.captureNow(page, 'search-arriving')
  await album.captureWhenIdle(page, 'search')
  const conversation = await openConversation(page, them.id)
  await album.captureNow(page, 'chat-arriving')
  await page.waitForLoadState('networkidle')
  await typeMessage(page, them.name, 'Can you hear me?')
  await sendButton(page).click()
  await messageWithText(page, 'Can you hear me?').waitFor()
  await album.captureNow(page, 'sending')
  await openLivePage(theirs.page, `/chats/${conversation}`)
  await messageWithText(theirs.page, 'Can you hear me?').waitFor()

  problems.allowOffline()
  await goOffline(true)
  await typeMessage(page, them.name, 'Now I am in a tunnel.')
  await sendButton(page).click()
  await messageWithText(page, 'Now I am in a tunnel.').waitFor()
  await page.getByText(en('chat.mark.queued')).waitFor()
  await page.getByText(en('chat.live.offline')).waitFor()
  await album.captureNow(page, 'offline-queued')
  expect(await theirs.page.getByText('Now I am in a tunnel.').count()).toBe(0)

  await goOffline(false)
  await messageWithText(theirs.page, 'Now I am in a tunnel.').waitFor()
  await page.getByRole('log').getByText(en('chat.mark.read')).waitFor()
  await album.captureWhenIdle(page, 'back-again')
  expect(await chatBackdoor.creditsOf(me.id)).toBe(5 - 2)

  await page.goto('/profile')
  const input = page.locator('#photos input[type=file][multiple]:enabled')
  await input.waitFor({ state: 'attached' })
  await input.setInputFiles(await photoFiles(1))
  await button(page, en('photos.crop_whole')).click()
  await page.getByRole('progressbar').first().waitFor()
  await album.captureNow(page, 'photo-on-its-way')
  await page.locator('#photos [data-photo] img').first().waitFor()
  await album.captureWhenIdle(page, 'photo-there')
})

journey('a member logs in, likes, chats and logs out with the keyboard only', async (open, device) => {
  const visit = await open({ theme: themeOf(device) })
  const { page, context } = visit
  const me = await newMember(visit)
  await context.clearCookies({ name: '__Host-session' })
  await context.clearCookies({ name: 'session' })
  const album = createAlbum('keyboard', device)
  const { keyboard } = page

  await page.goto('/login', { waitUntil: 'networkidle' })
  await keyboard.press('Tab')
  await album.captureNow(page, 'skip-link')
  await tabTo(page, page.getByLabel(en('login.username')))
  await keyboard.type(me.name)
  await tabTo(page, page.getByLabel(en('login.password'), { exact: true }))
  await keyboard.type(newPassword)
  await keyboard.press('Enter')
  await page.waitForURL('**/members')
  await page.waitForLoadState('networkidle')

  const card = page
    .getByRole('region', { name: en('search.results') })
    .getByRole('link', { name: /^[\p{L}\d]+,? \d\d/u })
  await tabTo(page, card)
  await album.captureNow(page, 'search')
  await keyboard.press('Enter')
  await page.waitForURL(/\/members\/[\da-f-]{36}/)
  await page.waitForLoadState('networkidle')
  const actions = page.getByRole('region', { name: en('member.actions') })
  const heart = actions.locator('button[aria-pressed]')
  await tabTo(page, heart)
  await album.captureNow(page, 'profile')
  await keyboard.press('Space')
  await actions.locator('button[aria-pressed=true]').waitFor()
  await album.captureNow(page, 'liked')

  await openLivePage(page, `/members/${freja.id}/chat`)
  await page.waitForLoadState('networkidle')
  await tabTo(page, textBox(page, freja.name))
  await keyboard.type('Written without a mouse.')
  await album.captureNow(page, 'chat')
  // On a phone Enter starts a new line.
  if (device === 'phone') await tabTo(page, sendButton(page))
  await keyboard.press('Enter')
  await messageWithText(page, 'Written without a mouse.').waitFor()

  await page.goto('/likes', { waitUntil: 'networkidle' })
  const account = accountControl(page, { device, name: me.name })
  const chooseOnOwnPage = async (item: Locator) => {
    await tabTo(page, account)
    await keyboard.press('Enter')
    await page.waitForURL('**/you')
    await album.captureNow(page, 'you')
    await tabTo(page, item)
    await keyboard.press('Enter')
  }
  const chooseInMenu = async (entry: string) => {
    await tabTo(page, account)
    await keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    const item = page.getByRole('menuitem', { name: entry })
    for (let presses = 0; presses < 20 && (await item.and(page.locator(':focus')).count()) === 0; presses += 1)
      await keyboard.press('ArrowDown')
    await album.captureNow(page, 'menu')
    await keyboard.press('Enter')
  }
  if (device === 'phone') await chooseOnOwnPage(page.getByRole('link', { name: en('nav.account_settings') }))
  else await chooseInMenu(en('nav.settings'))
  await page.waitForURL('**/settings')
  await album.captureWhenIdle(page, 'settings')
  if (device === 'phone') await chooseOnOwnPage(button(page, en('nav.logout')))
  else await chooseInMenu(en('nav.logout'))
  await page.waitForURL((url) => url.pathname === '/')
  await album.captureWhenIdle(page, 'logged-out')
})
