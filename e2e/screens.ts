/**
 * Pictures of the main pages for the documentation: `npm run screens`, while a demo runs. The page of all components
 * exists in development only, so a web server of that kind is started for it beside the demo.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { startInBackground } from '../sandbox/src/background.ts'
import { isHealthy, waitUntil } from '../sandbox/src/probe.ts'
import { developmentEnvironment, portOf, processEnvironment, root } from '../scripts/product/environment.ts'
import { closeBrowser } from './harness/browser.ts'
import { openVisit } from './harness/visit.ts'

const target = join(root, 'docs/screens')
const most = 100_000

const environment = developmentEnvironment()
const demoPort = portOf(environment, 'PORT')
const developmentPort = demoPort + 90
const screens = [
  { name: 'index', path: '/', port: demoPort },
  { name: 'login', path: '/login', port: demoPort },
  { name: 'error', path: '/no-such-page', port: demoPort },
  { name: 'ui', path: '/_ui', port: developmentPort },
]

if (!(await isHealthy(`http://127.0.0.1:${demoPort}/healthz`))) {
  console.error(`Nothing answers on port ${demoPort}. Start the demo first: npm run demo`)
  process.exit(1)
}
mkdirSync(target, { recursive: true })
const development = startInBackground({
  name: 'web-for-screens',
  command: process.execPath,
  args: ['web/server.ts', '--dev'],
  folder: join(root, '.velvet/run'),
  cwd: root,
  env: processEnvironment(environment, { PORT: String(developmentPort), NODE_ENV: 'development' }),
})
try {
  await waitUntil(() => isHealthy(`http://127.0.0.1:${developmentPort}/healthz`), {
    what: 'The development server',
    seconds: 60,
    whileTrue: development.isRunning,
    log: development.log,
  })
  for (const { name, path, port } of screens)
    for (const device of ['phone', 'desktop'] as const)
      for (const theme of ['light', 'dark'] as const) {
        const { page, context } = await openVisit({ device, theme }, port)
        await page.goto(path, { waitUntil: 'networkidle' })
        const picture = await small(await page.screenshot({ fullPage: true }))
        const file = `${name}-${device === 'phone' ? 390 : 1200}-${theme}.webp`
        writeFileSync(join(target, file), picture)
        console.log(`${file.padEnd(26)} ${Math.ceil(picture.length / 1000)} kB`)
        await context.close()
      }
} finally {
  await closeBrowser()
  await development.stop()
}

/** As good as it may be within the size that a repository can bear: a long page gets smaller before it gets blurred. */
async function small(picture: Buffer): Promise<Buffer> {
  const { width } = await sharp(picture).metadata()
  for (let scale = 1; ; scale -= 0.1) {
    const resized = sharp(picture).resize(Math.round(width * scale))
    const smaller = await resized.webp({ quality: 70, effort: 5 }).toBuffer()
    if (smaller.length < most) return smaller
  }
}
