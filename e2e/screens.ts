/**
 * Takes screenshots of the main pages for the documentation: `npm run screens`, while a demo is running. The page with
 * all components only exists in development, so a development web server is started for it next to the demo. The full
 * page of members needs generated members: `npm run seed -- --members 2000`.
 */
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { startInBackground } from '../sandbox/src/background.ts'
import { isHealthy, waitUntil } from '../sandbox/src/probe.ts'
import { developmentEnvironment, portOf, processEnvironment, root } from '../scripts/product/environment.ts'
import { landerNames } from '../web/src/features/session/routing/route-table.ts'
import { brandScreens } from './brand-screens.ts'
import { encodePicture, maxPictureBytes } from './encode-picture.ts'
import { closeBrowser } from './harness/browser.ts'
import { demoMember } from './harness/log-in.ts'
import { demoConversationPath } from './harness/demo-conversation-path.ts'
import { openVisit } from './harness/visit.ts'
import { allWidths, brandWidths, phoneAndDesktop, widths, type Orders, type Screen, type Width } from './screen.ts'
import {
  allowNotifications,
  dispatchInstallPrompt,
  setBounced,
  setPhotosHidden,
  waitForAlert,
} from './screen-notices.ts'
import { requestDebitCode, startWithdrawal, buyer, prepareBuyerOrders } from './screen-orders.ts'
import {
  blockMember,
  endMatch,
  prepareLikesOfEmma,
  logInAs,
  logInOnPage,
  openMatchDialog,
  spreadLikesOfEmma,
} from './screen-people.ts'
import { chooseGift, storeDraft, blockReadReceipts, setAttendance } from './screen-chats.ts'

const target = join(root, 'docs/screens')
/** Loads and decodes all images, including those with `loading=lazy`. */
const decodeImages = `Promise.allSettled([...document.images].map((image) => {
  image.loading = 'eager'
  return image.decode()
}))`

/** Waits for the fonts of the page, and for the layout that follows. */
const loadFonts = `document.fonts.ready.then(
  () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
)`

/**
 * Whether the page uses the fonts that it has loaded. With `font-display: optional` a page keeps its fallback when a font
 * comes late, even from the cache of a busy browser.
 */
const usesLoadedFonts = `[...document.fonts].filter((font) => font.status === 'loaded').every(({ family, weight, unicodeRange }) => {
  const probe = document.createElement('span')
  // A letter of the face, because some faces only have letters with accents.
  const first = parseInt(unicodeRange.replace(/^U\\+/i, ''), 16)
  probe.textContent = String.fromCodePoint(Math.max(first, 0x56)).repeat(8)
  const widthIn = (families) => {
    probe.style = \`position: absolute; font: \${weight.split(' ')[0]} 40px \${families}\`
    return probe.getBoundingClientRect().width
  }
  document.body.append(probe)
  const isUsed = widthIn(\`\${family}, monospace\`) !== widthIn('monospace')
  probe.remove()
  return isUsed
})`
const maxReloads = 3

/** A font that comes late is used from the next page on, so the page is loaded again until it uses its fonts. */
async function reloadWithFonts(page: Page): Promise<void> {
  await page.evaluate(loadFonts)
  for (let reload = 0; reload < maxReloads; reload += 1) {
    await page.reload({ waitUntil: 'networkidle' })
    await page.evaluate(loadFonts)
    if (await page.evaluate<boolean>(usesLoadedFonts)) return
  }
  console.log(`${page.url()} may not use all of its fonts.`)
}

const environment = developmentEnvironment()
const demoPort = portOf(environment, 'PORT')
const developmentPort = demoPort + 90

/** A page of the search, the likes or the games, seen by Emma. */
const discoveryScreen = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  port: demoPort,
  as: 'emma',
  sizes: allWidths,
  ...more,
})
/** A page of the chats, seen by Emma unless stated otherwise. */
const chatScreen = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  port: demoPort,
  as: 'emma',
  act: (page) => page.waitForLoadState('networkidle'),
  ...more,
})

/** A page of the shop, seen by the member with orders. */
const shopScreen = (name: string, path: Screen['path'], more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  port: demoPort,
  as: buyer,
  ...more,
})
const women = '/members?gender=female&country=GB'

const landers = landerNames.map((name): Screen => ({
  name: `lander-${name}`,
  path: `/landers/${name}`,
  port: demoPort,
}))

/** Alerts, banners and dialogs on top of a page. */
const notices: Screen[] = [
  {
    ...{ name: 'alert-enrich', path: '/likes/sent', port: demoPort, as: 'emma' },
    act: (page) => setPhotosHidden(page, 'emma'),
    undo: () => setPhotosHidden(null, 'emma'),
  },
  {
    ...{ name: 'alert-push', path: '/likes/sent', port: demoPort, as: 'emma' },
    visit: { hasServiceWorker: true },
    prepare: allowNotifications,
    act: waitForAlert,
  },
  {
    ...{ name: 'alert-disabled', path: '/likes/sent', port: demoPort, as: 'emma' },
    act: (page) => setBounced(page, 'emma'),
    undo: () => setBounced(null, 'emma'),
  },
  { name: 'consent', path: '/pricing', port: demoPort, visit: { showsConsentBar: true }, act: async () => undefined },
  { name: 'offline', path: '/offline', port: demoPort },
  { name: 'install', path: '/settings', port: demoPort, as: 'javier', act: dispatchInstallPrompt },
]

const emma = `/members/${demoMember('velvet', 'emma').id}`
/** Shares interests with Thomas and has several photos. */
const ingrid = `/members/${demoMember('velvet', 'ingrid').id}`
const allScreens: Screen[] = [
  { name: 'index', path: '/', port: demoPort, sizes: brandWidths },
  { name: 'login', path: '/login', port: demoPort },
  { name: 'signup', path: '/signup', port: demoPort, sizes: brandWidths },
  { name: 'reset', path: '/reset-password', port: demoPort },
  { name: 'profile-visitor', path: emma, port: demoPort, sizes: allWidths },
  { name: 'profile-free', path: ingrid, port: demoPort, as: 'thomas', sizes: allWidths },
  { name: 'profile-premium', path: emma, port: demoPort, as: 'freja', sizes: allWidths },
  { name: 'profile-edit', path: '/profile', port: demoPort, as: 'emma' },
  { name: 'blocked', path: emma, port: demoPort, as: 'thomas', blockedBy: 'emma' },
  discoveryScreen('members', '/members?gender=both&country=GB&min_age=18&max_age=99'),
  discoveryScreen('members-few', `${women}&region=GB-SCT&min_age=30&max_age=45`),
  discoveryScreen('members-none', `${women}&region=GB-NIR&min_age=98&max_age=99`),
  {
    name: 'members-visitor',
    path: '/members?gender=both&country=GB&min_age=18&max_age=99',
    port: demoPort,
    sizes: allWidths,
  },
  discoveryScreen('likes-received', '/likes'),
  discoveryScreen('likes-sent', '/likes/sent'),
  discoveryScreen('likes-matches', '/likes/matches'),
  discoveryScreen('match', '/likes', { act: openMatchDialog, undo: endMatch }),
  discoveryScreen('swipe-game', '/swipe-game'),
  discoveryScreen('match-finder', '/match-finder?step=interests'),
  discoveryScreen('match-finder-results', '/match-finder?step=results'),
  chatScreen('chats', '/chats'),
  chatScreen('chats-empty', '/chats', { as: 'javier' }),
  chatScreen('chat', demoConversationPath('emma', 'james'), { sizes: allWidths }),
  chatScreen('chat-first-message', `/members/${demoMember('velvet', 'camille').id}/chat`, { sizes: allWidths }),
  chatScreen('chat-gift', `${demoConversationPath('emma', 'lukas')}?show=gift`, { act: chooseGift }),
  chatScreen('chat-gift-sent', demoConversationPath('emma', 'lukas')),
  chatScreen('chat-out-of-credits', demoConversationPath('giulia', 'marco'), {
    as: 'giulia',
    act: (page) => storeDraft(page, 'giulia', 'Allora domenica resto per il baccalà. Porto io il pane.'),
  }),
  chatScreen('chat-fictional', demoConversationPath('emma', 'ethan'), {
    act: async (page) => {
      await setAttendance(true)
      await page.reload({ waitUntil: 'networkidle' })
    },
    undo: () => setAttendance(false),
  }),
  chatScreen('chat-closed', demoConversationPath('emma', 'ethan')),
  { name: 'transactions', path: '/transactions', port: demoPort, as: 'emma' },
  { name: 'pricing', path: '/pricing', port: demoPort },
  shopScreen('credits', '/credits'),
  shopScreen('order-pending', ({ pending }) => `/credits/${pending.id}/banktransfer`),
  shopScreen('order-completed', ({ completed }) => `/credits/${completed.id}/card`),
  shopScreen('order-failed', ({ failed }) => `/credits/${failed.id}/card`),
  shopScreen('repeat-order', '/credits/repeat-order'),
  shopScreen('directdebit', ({ bundle }) => `/directdebit?bundle=${bundle}&country=DE`),
  shopScreen('directdebit-code', ({ bundle }) => `/directdebit?bundle=${bundle}&country=DE`, { act: requestDebitCode }),
  { name: 'withdraw', path: '/withdraw', port: demoPort },
  shopScreen('withdraw-confirm', ({ completed }) => `/withdraw?order=${completed.number}`, { act: startWithdrawal }),
  shopScreen('orders', () => '/transactions'),
  shopScreen('transaction', ({ completed }) => `/transactions/${completed.id}`),
  {
    name: 'notifications',
    path: '/notifications',
    port: demoPort,
    as: 'emma',
    visit: { hasServiceWorker: true },
    prepare: allowNotifications,
  },
  ...notices,
  ...landers,
  ...brandScreens(demoPort),
  ...['faq', 'service', 'complaints'].map((name): Screen => ({ name, path: `/${name}`, port: demoPort })),
  { name: 'support', path: '/support', port: demoPort, as: 'emma' },
  { name: 'support-visitor', path: '/support', port: demoPort },
  {
    ...{ name: 'support-request', path: '/support', port: demoPort, as: 'emma' },
    act: async (page) => {
      await page.locator('main a[href^="/support/"]').last().click()
      await page.locator('input[name=message]').waitFor({ state: 'attached' })
    },
  },
  { name: 'member-landing', path: `${emma}/landing`, port: demoPort },
  { name: 'you', path: '/you', port: demoPort, as: 'emma', sizes: allWidths },
  { name: 'settings', path: '/settings', port: demoPort, as: 'emma' },
  { name: 'error', path: '/no-such-page', port: demoPort },
  { name: 'ui', path: '/_ui', port: developmentPort },
]
/** `npm run screens -- login signup` only takes these two, `npm run screens -- brands` those of the other brands. */
const wanted = process.argv
  .slice(2)
  .flatMap((name) => (name === 'brands' ? brandScreens(demoPort).map((screen) => screen.name) : [name]))
const screens = wanted.length > 0 ? allScreens.filter(({ name }) => wanted.includes(name)) : allScreens

if (!(await isHealthy(`http://127.0.0.1:${demoPort}/healthz`))) {
  console.error(`No server responds on port ${demoPort}. Start the demo first: npm run demo`)
  process.exit(1)
}
mkdirSync(target, { recursive: true })
// A page that became shorter has fewer parts than before, so the old files are deleted first.
for (const { name } of screens)
  for (const file of globSync(`${name}-{${Object.keys(widths).join(',')}}-*.webp`, { cwd: target }))
    rmSync(join(target, file))
const needsDevelopment = screens.some(({ port }) => port === developmentPort)
const development = needsDevelopment
  ? startInBackground({
      name: 'web-for-screens',
      command: process.execPath,
      args: ['web/server.ts', '--dev'],
      folder: join(root, '.velvet/run'),
      cwd: root,
      env: processEnvironment(environment, { PORT: String(developmentPort), NODE_ENV: 'development' }),
    })
  : null
try {
  if (development)
    await waitUntil(() => isHealthy(`http://127.0.0.1:${developmentPort}/healthz`), {
      what: 'The development server',
      seconds: 60,
      whileTrue: development.isRunning,
      log: development.log,
    })
  const emma = screens.some(({ as }) => as === 'emma') ? await openVisit({}, demoPort) : null
  const removeLikes = emma && (await prepareLikesOfEmma(emma.context))
  if (emma) await spreadLikesOfEmma()
  const shopper = screens.some(({ as }) => as === buyer) ? await openVisit({}, demoPort) : null
  const orders = shopper && (await prepareBuyerOrders(shopper.context))
  for (const screen of screens)
    for (const width of screen.sizes ?? phoneAndDesktop)
      for (const theme of ['light', 'dark'] as const) await takeScreenshot(screen, width, theme, orders)
  await removeLikes?.()
} finally {
  await closeBrowser()
  await development?.stop()
}

async function takeScreenshot(
  screen: Screen,
  width: Width,
  theme: 'light' | 'dark',
  orders: Orders | null,
): Promise<void> {
  const { name, path, port, as, blockedBy, visit, prepare, act, undo } = screen
  const { device, maxHeightPx } = widths[width]
  const { page, context } = await openVisit({ device, theme, width, ...visit }, port)
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) console.log(`${name} ${width}: ${message.text()}`)
  })
  const unblock = as && blockedBy && (await blockMember(context, blockedBy, as))
  if (as) await (visit?.site ? logInOnPage(page, as) : logInAs(context, as))
  await blockReadReceipts(context)
  await prepare?.(context)
  await page.goto(addressOf(path, orders), { waitUntil: 'networkidle' })
  await reloadWithFonts(page)
  if (act) await act(page)
  // Headless browsers draw no scroll bar, so the space that is reserved for it would be an empty strip.
  await page.evaluate(`document.documentElement.style.scrollbarGutter = 'auto'`)
  // A bar that is fixed to the bottom of the window would cover the middle of a full-page screenshot.
  if (!act && (as || (await page.locator('[data-foot-bar]').count()) > 0)) await fitWindowToPage(page)
  await page.evaluate(decodeImages)
  await page.evaluate(loadFonts)
  const parts = await splitPicture(await page.screenshot({ fullPage: !act }), maxHeightPx)
  for (const [index, part] of parts.entries()) {
    const file = [name, width, theme, ...(parts.length > 1 ? [index + 1] : [])].join('-') + '.webp'
    writeFileSync(join(target, file), part)
    console.log(`${file.padEnd(36)} ${Math.ceil(part.length / 1000)} kB`)
    if (part.length > maxPictureBytes) throw new Error(`${file} is larger than ${maxPictureBytes} bytes.`)
  }
  if (unblock) await unblock()
  if (undo) await undo(context)
  await context.close()
}

function addressOf(path: Screen['path'], orders: Orders | null): string {
  if (typeof path === 'string') return path
  if (!orders) throw new Error('This page needs an order, but no orders were prepared.')
  return path(orders)
}

/** Makes the window as tall as the page. */
async function fitWindowToPage(page: Page): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height })
  await page.waitForLoadState('networkidle')
}

/** Splits a tall picture into parts of equal height, so that every file stays readable and small. */
async function splitPicture(picture: Buffer, maxHeightPx: number): Promise<Buffer[]> {
  const { width, height } = await sharp(picture).metadata()
  const count = Math.ceil(height / maxHeightPx)
  const partHeight = Math.ceil(height / count)
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const top = index * partHeight
      const area = { left: 0, top, width, height: Math.min(partHeight, height - top) }
      return encodePicture(sharp(picture).extract(area))
    }),
  )
}
