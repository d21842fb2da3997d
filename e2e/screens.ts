/**
 * Pictures of the main pages for the documentation: `npm run screens`, while a demo runs. The page of all components
 * exists in development only, so a web server of that kind is started for it beside the demo.
 */
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { startInBackground } from '../sandbox/src/background.ts'
import { isHealthy, waitUntil } from '../sandbox/src/probe.ts'
import { developmentEnvironment, portOf, processEnvironment, root } from '../scripts/product/environment.ts'
import { closeBrowser } from './harness/browser.ts'
import { memberOf } from './harness/log-in.ts'
import { openVisit } from './harness/visit.ts'
import { block, lookAs } from './screen-people.ts'

const target = join(root, 'docs/screens')
const most = 100_000
const longest = { phone: 4_000, desktop: 2_000 }

const environment = developmentEnvironment()
const demoPort = portOf(environment, 'PORT')
const developmentPort = demoPort + 90

type Screen = {
  name: string
  path: string
  port: number
  /** Who looks at it; a visitor otherwise. */
  as?: string
  /** Who has blocked them. */
  blockedBy?: string
}

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
  for (const file of globSync(`${name}-*.webp`, { cwd: target })) rmSync(join(target, file))
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
  for (const { name, path, port, as, blockedBy } of screens)
    for (const device of ['phone', 'desktop'] as const)
      for (const theme of ['light', 'dark'] as const) {
        const { page, context } = await openVisit({ device, theme }, port)
        const unblock = as && blockedBy && (await block(context, blockedBy, as))
        if (as) await lookAs(context, as)
        await page.goto(path, { waitUntil: 'networkidle' })
        // A browser without a window draws no scroll bar; its place would be an empty strip.
        await page.evaluate(`document.documentElement.style.scrollbarGutter = 'auto'`)
        // A bar that rests on the foot of the window would lie across the middle of the picture.
        if (as || (await page.locator('[data-foot-bar]').count()) > 0) await showWhole(page)
        const parts = await inParts(await page.screenshot({ fullPage: true }), longest[device])
        for (const [index, part] of parts.entries()) {
          const size = device === 'phone' ? 390 : 1200
          const file = [name, size, theme, ...(parts.length > 1 ? [index + 1] : [])].join('-') + '.webp'
          writeFileSync(join(target, file), part)
          console.log(`${file.padEnd(26)} ${Math.ceil(part.length / 1000)} kB`)
          if (part.length > most) throw new Error(`${file} is larger than ${most} bytes.`)
        }
        if (unblock) await unblock()
        await context.close()
      }
} finally {
  await closeBrowser()
  await development?.stop()
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
      return sharp(picture).extract(area).webp({ quality: 60, effort: 5 }).toBuffer()
    }),
  )
}
