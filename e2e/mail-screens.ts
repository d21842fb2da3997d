/**
 * Pictures of every mail: `npm run screens:mail` keeps English, German and Finnish in docs/screens/mail;
 * `npm run screens:mail -- --all` makes all languages in e2e/output/mail, to be looked at.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { locales, type Locale } from '@velvet/i18n/locales'
import { root } from '../scripts/product/environment.ts'
import { demoSites } from '../server/seed/sites.ts'
import { createMailTokens, createMailWriter, mailKinds } from '../server/src/domains/notifications/index.ts'
import { createTexts } from '../server/src/platform/texts.ts'
import { closeBrowser, theBrowser } from './harness/browser.ts'

const isAll = process.argv.includes('--all')
const target = join(root, isAll ? 'e2e/output/mail' : 'docs/screens/mail')
const shown: readonly Locale[] = isAll ? locales : ['en', 'de', 'fi']

const [site] = demoSites
if (!site) throw new Error('no demo site')
const { added_at: added, ...company } = site.company
const compose = createMailWriter({
  sites: {
    byId: async () => ({ ...site.document, id: site.siteId, host: site.document.mainHost }),
    company: async () => ({ ...company, added: added.toISOString() }),
  },
  texts: await createTexts(),
  tokens: createMailTokens({ UNSUBSCRIBE_KEY: 'a key for pictures' }),
  publicUrl: (host) => `https://${host}`,
})

mkdirSync(target, { recursive: true })
const page = await (await theBrowser()).newPage({ viewport: { width: 1240, height: 900 } })
try {
  for (const locale of shown) {
    const frames = []
    for (const kind of mailKinds) {
      const values = { date: new Date('2026-11-29T12:00:00Z') }
      const { html, subject } = await compose({ siteId: site.siteId, kind, to: '', locale, link: '/', values })
      frames.push(
        `<figure><figcaption>${subject}</figcaption><iframe srcdoc="${html.replaceAll('"', '&quot;')}"></iframe></figure>`,
      )
    }
    await page.setContent(`<style>body{margin:0;padding:20px;display:grid;grid-template-columns:repeat(2,590px);gap:20px;background:#eee;font:600 15px Arial}
      figure{margin:0}figcaption{padding:0 0 6px}iframe{width:590px;height:560px;border:0;background:#fff}</style>${frames.join('')}`)
    await page.waitForLoadState('networkidle')
    const picture = await sharp(await page.screenshot({ fullPage: true }))
      .resize(900)
      .webp({ quality: 62 })
      .toBuffer()
    writeFileSync(join(target, `${locale}.webp`), picture)
    console.log(`${locale} ${Math.ceil(picture.length / 1000)} kB`)
  }
} finally {
  await closeBrowser()
}
