import { expect } from 'vitest'
import { albumOf, themeOf } from '../harness/album.ts'
import { isDone, order } from '../harness/buy.ts'
import { chatHouse } from '../harness/chat-house.ts'
import { house } from '../harness/house.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { pictures } from '../harness/pictures.ts'
import { button, newPassword } from '../harness/sign-up.ts'
import { tabTo } from '../harness/tab-to.ts'
import { goLive, openTalk, said, send, textBox, twoWhoTalk, write } from '../harness/talk.ts'
import { textsOf } from '../harness/texts.ts'
import {
  buyCredits,
  findAndLike,
  freja,
  giveGift,
  join,
  leave,
  lookAtOneself,
  spendTheLast,
  talk,
  withdraw,
} from '../harness/whole-way.ts'

const en = textsOf('en')
const seconds = 240

journey(
  'a new member makes the whole way, from a lander to the end of the account',
  async (open, device) => {
    const { page } = await open({ theme: themeOf(device) })
    const theirs = await open()
    const walker = { page, album: albumOf('free', device) }
    await page.goto('/')
    await walker.album.keep(page, 'front')
    await page.goto('/landers/gallery')
    await walker.album.keep(page, 'lander')
    await page.locator('input[name=gender][value=female]').check({ force: true })
    await page.locator('input[name=seeks][value=both]').check({ force: true })
    await page.locator('input[name=age]').fill('36')
    await walker.album.keep(page, 'lander-answered')
    await page.locator('form:has([name=age]) button[type=submit]').click()
    await page.waitForURL('**/signup*')
    const me = await join(walker)
    await page.goto('/signup-matches')
    await walker.album.keep(page, 'suggestions')
    await lookAtOneself(walker, me)
    await findAndLike(walker, me, theirs)
    await talk(walker, me, theirs, ['What was the last book you gave away?', 'Mine was about lighthouses.'])
    await spendTheLast(walker, me)
    await buyCredits(walker, 'ideal')
    expect(await house.isPremium(me.id)).toBe(true)
    await giveGift(walker)
    await withdraw(walker, me)
    expect(await house.isPremium(me.id), 'the used credits stay paid for').toBe(true)
    await leave(walker)
  },
  { seconds },
)

journey(
  'a member with Premium makes the whole way, from a first message to the end of the account',
  async (open, device) => {
    const { page } = await open({ theme: themeOf(device) })
    const theirs = await open()
    const walker = { page, album: albumOf('premium', device) }
    const first = 'Which of the three bridges is that?'
    await page.goto(`/members/${freja.id}/landing`)
    await walker.album.keep(page, 'lander')
    await page.goto(`/members/${freja.id}/chat`)
    await page.getByLabel(en('chat.first_label')).fill(first)
    await walker.album.keep(page, 'first-message')
    await button(page, en('chat.first_submit')).click()
    const me = await join(walker)
    expect(await house.messagesTo(freja.id)).toContain(first)
    await buyCredits(walker, 'card')
    await page.goto('/premium')
    await walker.album.keep(page, 'premium-now')
    await lookAtOneself(walker, me)
    await findAndLike(walker, me, theirs)
    await talk(walker, me, theirs, ['I would have guessed the middle one.'])
    await giveGift(walker)
    await spendTheLast(walker, me)
    await page.getByRole('link', { name: en('chat.buy_credits') }).click()
    await page.waitForURL('**/credits/repeat-order')
    await button(page, en('legal.order_button')).waitFor()
    await walker.album.keep(page, 'repeat-order')
    await order(page)
    await isDone(page)
    await walker.album.keep(page, 'bought-again')
    expect(await house.ordersOf(me.id)).toHaveLength(2)
    await withdraw(walker, me)
    expect(await house.isPremium(me.id), 'the first order still counts').toBe(true)
    await leave(walker)
  },
  { seconds },
)

journey(
  'a member on a slow network that drops out loses nothing',
  async (open, device) => {
    const { mine, theirs } = await twoWhoTalk(open, { visit: { theme: themeOf(device) } })
    const { page, context, problems, me, them } = mine
    const album = albumOf('slow', device)
    const session = await context.newCDPSession(page)
    // One who is both slow and gone is asked in one place: the two ways of saying it undo each other.
    const goOffline = (offline: boolean) =>
      session.send('Network.emulateNetworkConditions', {
        ...{ offline, latency: 400, downloadThroughput: 50_000, uploadThroughput: 25_000 },
      })
    await session.send('Network.enable')
    await goOffline(false)
    await page.goto('/members', { waitUntil: 'commit' })
    await page.getByRole('main').waitFor()
    await album.keepAtOnce(page, 'search-arriving')
    await album.keep(page, 'search')
    const conversation = await openTalk(page, them.id)
    await album.keepAtOnce(page, 'chat-arriving')
    await page.waitForLoadState('networkidle')
    await write(page, them.name, 'Can you hear me?')
    await send(page).click()
    await said(page, 'Can you hear me?').waitFor()
    await album.keepAtOnce(page, 'sending')
    await goLive(theirs.page, `/chats/${conversation}`)
    await said(theirs.page, 'Can you hear me?').waitFor()

    problems.expectOffline()
    await goOffline(true)
    await write(page, them.name, 'Now I am in a tunnel.')
    await send(page).click()
    await said(page, 'Now I am in a tunnel.').waitFor()
    await page.getByText(en('chat.mark.queued')).waitFor()
    await page.getByText(en('chat.live.offline')).waitFor()
    await album.keepAtOnce(page, 'offline-queued')
    expect(await theirs.page.getByText('Now I am in a tunnel.').count()).toBe(0)

    await goOffline(false)
    await said(theirs.page, 'Now I am in a tunnel.').waitFor()
    await page.getByRole('log').getByText(en('chat.mark.read')).waitFor()
    await album.keep(page, 'back-again')
    expect(await chatHouse.creditsOf(me.id)).toBe(5 - 2)

    await page.goto('/profile')
    const input = page.locator('#photos input[type=file][multiple]:enabled')
    await input.waitFor({ state: 'attached' })
    await input.setInputFiles(await pictures(1))
    await button(page, en('photos.crop_whole')).click()
    await page.getByRole('progressbar').first().waitFor()
    await album.keepAtOnce(page, 'photo-on-its-way')
    await page.locator('#photos [data-photo] img').first().waitFor()
    await album.keep(page, 'photo-there')
  },
  { seconds },
)

journey(
  'somebody makes the way by the keyboard alone',
  async (open, device) => {
    const visit = await open({ theme: themeOf(device) })
    const { page, context } = visit
    const me = await newMember(visit)
    await context.clearCookies({ name: '__Host-session' })
    await context.clearCookies({ name: 'session' })
    const album = albumOf('keyboard', device)
    const { keyboard } = page

    await page.goto('/login', { waitUntil: 'networkidle' })
    await keyboard.press('Tab')
    await album.keepAtOnce(page, 'skip-link')
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
    await album.keepAtOnce(page, 'search')
    await keyboard.press('Enter')
    await page.waitForURL(/\/members\/[\da-f-]{36}/)
    await page.waitForLoadState('networkidle')
    const actions = page.getByRole('region', { name: en('member.actions') })
    const heart = actions.locator('button[aria-pressed]')
    await tabTo(page, heart)
    await album.keepAtOnce(page, 'profile')
    await keyboard.press('Space')
    await actions.locator('button[aria-pressed=true]').waitFor()
    await album.keepAtOnce(page, 'liked')

    await goLive(page, `/members/${freja.id}/chat`)
    await page.waitForLoadState('networkidle')
    await tabTo(page, textBox(page, freja.name))
    await keyboard.type('Written without a mouse.')
    await album.keepAtOnce(page, 'chat')
    // On a phone Enter begins a new line.
    if (device === 'phone') await tabTo(page, send(page))
    await keyboard.press('Enter')
    await said(page, 'Written without a mouse.').waitFor()

    await page.goto('/members', { waitUntil: 'networkidle' })
    const account = button(page, en('nav.account', { name: me.name }))
    const choose = async (entry: string) => {
      await tabTo(page, account)
      await keyboard.press('Enter')
      await page.getByRole('menu').waitFor()
      const item = page.getByRole('menuitem', { name: entry })
      for (let presses = 0; presses < 8 && (await item.and(page.locator(':focus')).count()) === 0; presses += 1)
        await keyboard.press('ArrowDown')
      await album.keepAtOnce(page, 'menu')
      await keyboard.press('Enter')
    }
    await choose(en('nav.settings'))
    await page.waitForURL('**/settings')
    await album.keep(page, 'settings')
    await choose(en('nav.logout'))
    await page.waitForURL((url) => url.pathname === '/')
    await album.keep(page, 'logged-out')
  },
  { seconds },
)
