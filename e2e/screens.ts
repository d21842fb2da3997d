/**
 * Pictures of the main pages for the documentation: `npm run screens`, while a demo runs. The page of all components
 * exists in development only, so a web server of that kind is started for it beside the demo. The full page of members
 * wants a crowd: `npm run seed -- --members 2000`.
 */
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { startInBackground } from '../sandbox/src/background.ts'
import { isHealthy, waitUntil } from '../sandbox/src/probe.ts'
import { developmentEnvironment, portOf, processEnvironment, root } from '../scripts/product/environment.ts'
import { landerNames } from '../web/src/lib/addresses/route-table.ts'
import { closeBrowser } from './harness/browser.ts'
import { memberOf } from './harness/log-in.ts'
import { talkOf } from './harness/talk-of.ts'
import { openVisit, type VisitOptions } from './harness/visit.ts'
import { allowNotices, offerInstall, setBounced, setWithoutPhoto, untilHint } from './screen-notices.ts'
import { askForCode, askToWithdraw, buyer, ordersOfBuyer } from './screen-orders.ts'
import { block, endMatch, likesOfEmma, lookAs, matchOnPage } from './screen-people.ts'
import { chooseGift, keepDraft, leaveUnread, setAttendance } from './screen-talks.ts'

const target = join(root, 'docs/screens')
const most = 100_000
const widths = {
  390: { device: 'phone', longest: 4_000 },
  768: { device: 'desktop', longest: 3_000 },
  1200: { device: 'desktop', longest: 2_000 },
} as const
type Width = keyof typeof widths
const phoneAndDesk: Width[] = [390, 1200]
const all: Width[] = [390, 768, 1200]
const qualities = [60, 45, 30]
/** Also those that would wait to be scrolled to. */
const everyImage = `Promise.allSettled([...document.images].map((image) => {
  image.loading = 'eager'
  return image.decode()
}))`

const environment = developmentEnvironment()
const demoPort = portOf(environment, 'PORT')
const developmentPort = demoPort + 90

type Orders = Awaited<ReturnType<typeof ordersOfBuyer>>

type Screen = {
  name: string
  /** Or where it is once the buyer's orders are there. */
  path: string | ((orders: Orders) => string)
  port: number
  /** Who looks at it; a visitor otherwise. */
  as?: string
  /** Who has blocked them. */
  blockedBy?: string
  sizes?: Width[]
  /** How the browser is, where it is not as always; and what it was told before. */
  visit?: VisitOptions
  prepare?: (context: BrowserContext) => Promise<void>
  /** What happens on the page before the picture, which then shows the window alone; and what takes it back. */
  act?: (page: Page) => Promise<void>
  undo?: (context: BrowserContext) => Promise<void>
}

const found = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  port: demoPort,
  as: 'emma',
  sizes: all,
  ...more,
})
const talk = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  port: demoPort,
  as: 'emma',
  act: (page) => page.waitForLoadState('networkidle'),
  ...more,
})

const bought = (name: string, path: Screen['path'], more: Partial<Screen> = {}): Screen => ({
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

/** What is laid over or above a page. */
const notices: Screen[] = [
  {
    ...{ name: 'alert-enrich', path: '/likes/sent', port: demoPort, as: 'emma' },
    act: (page) => setWithoutPhoto(page, 'emma'),
    undo: () => setWithoutPhoto(null, 'emma'),
  },
  {
    ...{ name: 'alert-push', path: '/likes/sent', port: demoPort, as: 'emma', visit: { isApp: true } },
    prepare: allowNotices,
    act: untilHint,
  },
  {
    ...{ name: 'alert-disabled', path: '/likes/sent', port: demoPort, as: 'emma' },
    act: (page) => setBounced(page, 'emma'),
    undo: () => setBounced(null, 'emma'),
  },
  { name: 'consent', path: '/pricing', port: demoPort, visit: { isAsked: true }, act: async () => undefined },
  { name: 'offline', path: '/offline', port: demoPort },
  { name: 'install', path: '/settings', port: demoPort, as: 'javier', act: offerInstall },
]

const emma = `/members/${memberOf('velvet', 'emma').id}`
const every: Screen[] = [
  { name: 'index', path: '/', port: demoPort },
  { name: 'login', path: '/login', port: demoPort },
  { name: 'signup', path: '/signup', port: demoPort },
  { name: 'reset', path: '/reset-password', port: demoPort },
  { name: 'profile-visitor', path: emma, port: demoPort },
  { name: 'profile-free', path: emma, port: demoPort, as: 'thomas' },
  { name: 'profile-premium', path: emma, port: demoPort, as: 'freja' },
  { name: 'profile-edit', path: '/profile', port: demoPort, as: 'emma' },
  { name: 'blocked', path: emma, port: demoPort, as: 'thomas', blockedBy: 'emma' },
  found('members', '/members?gender=both&country=GB&min_age=18&max_age=99'),
  found('members-few', `${women}&region=GB-SCT&min_age=30&max_age=45`),
  found('members-none', `${women}&region=GB-NIR&min_age=98&max_age=99`),
  {
    name: 'members-visitor',
    path: '/members?gender=both&country=GB&min_age=18&max_age=99',
    port: demoPort,
    sizes: all,
  },
  found('likes-received', '/likes'),
  found('likes-sent', '/likes/sent'),
  found('likes-matches', '/likes/matches'),
  found('match', '/likes', { act: matchOnPage, undo: endMatch }),
  found('swipe-game', '/swipe-game'),
  found('match-finder', '/match-finder?step=interests'),
  found('match-finder-results', '/match-finder?step=results'),
  talk('chats', '/chats'),
  talk('chats-empty', '/chats', { as: 'javier' }),
  talk('chat', talkOf('emma', 'james')),
  talk('chat-gift', `${talkOf('emma', 'lukas')}?show=gift`, { act: chooseGift }),
  talk('chat-gift-sent', talkOf('emma', 'lukas')),
  talk('chat-out-of-credits', talkOf('giulia', 'marco'), {
    as: 'giulia',
    act: (page) => keepDraft(page, 'giulia', 'Allora domenica resto per il baccalà. Porto io il pane.'),
  }),
  talk('chat-fictional', talkOf('emma', 'ethan'), {
    act: async (page) => {
      await setAttendance(true)
      await page.reload({ waitUntil: 'networkidle' })
    },
    undo: () => setAttendance(false),
  }),
  talk('chat-closed', talkOf('emma', 'ethan')),
  { name: 'transactions', path: '/transactions', port: demoPort, as: 'emma' },
  { name: 'pricing', path: '/pricing', port: demoPort },
  bought('credits', '/credits'),
  bought('order-pending', ({ pending }) => `/credits/${pending.id}/banktransfer`),
  bought('order-completed', ({ completed }) => `/credits/${completed.id}/card`),
  bought('order-failed', ({ failed }) => `/credits/${failed.id}/card`),
  bought('repeat-order', '/credits/repeat-order'),
  bought('directdebit', ({ bundle }) => `/directdebit?bundle=${bundle}&country=DE`),
  bought('directdebit-code', ({ bundle }) => `/directdebit?bundle=${bundle}&country=DE`, { act: askForCode }),
  { name: 'withdraw', path: '/withdraw', port: demoPort },
  bought('withdraw-confirm', ({ completed }) => `/withdraw?order=${completed.number}`, { act: askToWithdraw }),
  bought('orders', () => '/transactions'),
  bought('transaction', ({ completed }) => `/transactions/${completed.id}`),
  {
    name: 'notifications',
    path: '/notifications',
    port: demoPort,
    as: 'emma',
    visit: { isApp: true },
    prepare: allowNotices,
  },
  ...notices,
  ...landers,
  ...['faq', 'service', 'complaints'].map((name): Screen => ({ name, path: `/${name}`, port: demoPort })),
  { name: 'member-landing', path: `${emma}/landing`, port: demoPort },
  { name: 'settings', path: '/settings', port: demoPort, as: 'emma' },
  { name: 'error', path: '/no-such-page', port: demoPort },
  { name: 'ui', path: '/_ui', port: developmentPort },
]
/** `npm run screens -- login signup` retakes those alone. */
const wanted = process.argv.slice(2)
const screens = wanted.length > 0 ? every.filter(({ name }) => wanted.includes(name)) : every

if (!(await isHealthy(`http://127.0.0.1:${demoPort}/healthz`))) {
  console.error(`Nothing answers on port ${demoPort}. Start the demo first: npm run demo`)
  process.exit(1)
}
mkdirSync(target, { recursive: true })
// A page that became shorter must not leave its last part behind.
for (const { name } of screens)
  for (const file of globSync(`${name}-{390,768,1200}-*.webp`, { cwd: target })) rmSync(join(target, file))
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
  const takeBack = emma && (await likesOfEmma(emma.context))
  const shopper = screens.some(({ as }) => as === buyer) ? await openVisit({}, demoPort) : null
  const orders = shopper && (await ordersOfBuyer(shopper.context))
  for (const screen of screens)
    for (const width of screen.sizes ?? phoneAndDesk)
      for (const theme of ['light', 'dark'] as const) await take(screen, width, theme, orders)
  await takeBack?.()
} finally {
  await closeBrowser()
  await development?.stop()
}

async function take(screen: Screen, width: Width, theme: 'light' | 'dark', orders: Orders | null): Promise<void> {
  const { name, path, port, as, blockedBy, visit, prepare, act, undo } = screen
  const { device, longest } = widths[width]
  const { page, context } = await openVisit({ device, theme, width, ...visit }, port)
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) console.log(`${name} ${width}: ${message.text()}`)
  })
  const unblock = as && blockedBy && (await block(context, blockedBy, as))
  if (as) await lookAs(context, as)
  await leaveUnread(context)
  await prepare?.(context)
  await page.goto(addressOf(path, orders), { waitUntil: 'networkidle' })
  if (act) await act(page)
  // A browser without a window draws no scroll bar; its place would be an empty strip.
  await page.evaluate(`document.documentElement.style.scrollbarGutter = 'auto'`)
  // A bar that rests on the foot of the window would lie across the middle of the picture.
  if (!act && (as || (await page.locator('[data-foot-bar]').count()) > 0)) await showWhole(page)
  await page.evaluate(everyImage)
  const parts = await inParts(await page.screenshot({ fullPage: !act }), longest)
  for (const [index, part] of parts.entries()) {
    const file = [name, width, theme, ...(parts.length > 1 ? [index + 1] : [])].join('-') + '.webp'
    writeFileSync(join(target, file), part)
    console.log(`${file.padEnd(36)} ${Math.ceil(part.length / 1000)} kB`)
    if (part.length > most) throw new Error(`${file} is larger than ${most} bytes.`)
  }
  if (unblock) await unblock()
  if (undo) await undo(context)
  await context.close()
}

function addressOf(path: Screen['path'], orders: Orders | null): string {
  if (typeof path === 'string') return path
  if (!orders) throw new Error('This page shows an order, and nobody has bought anything.')
  return path(orders)
}

/** Makes the window as high as the page. */
async function showWhole(page: Page): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height })
  await page.waitForLoadState('networkidle')
}

/** A long page is cut, so that every picture stays readable and small. */
async function inParts(picture: Buffer, longest: number): Promise<Buffer[]> {
  const { width, height } = await sharp(picture).metadata()
  const count = Math.ceil(height / longest)
  const tall = Math.ceil(height / count)
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const top = index * tall
      const area = { left: 0, top, width, height: Math.min(tall, height - top) }
      return inSize(sharp(picture).extract(area))
    }),
  )
}

/** As good as its size allows. */
async function inSize(picture: Sharp): Promise<Buffer> {
  for (const quality of qualities) {
    const file = await picture.clone().webp({ quality, effort: 5 }).toBuffer()
    if (file.length <= most || quality === qualities.at(-1)) return file
  }
  throw new Error('no quality')
}
