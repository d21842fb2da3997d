/**
 * Takes screenshots of mails. `npm run screens:mail` writes six of them in English, German and Finnish to
 * docs/screens/mail; `npm run screens:mail -- --all` writes all mails in all languages to e2e/output/mail.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { locales, type Locale } from '@velvet/i18n/locales'
import { root } from '../scripts/product/environment.ts'
import { demoSites } from '../server/seed/sites.ts'
import { createMailTokens, createMailWriter, mailKinds } from '../server/src/domains/notifications/index.ts'
import { parseKeyRing } from '../server/src/platform/keys/key-ring.ts'
import { createTexts } from '../server/src/platform/texts.ts'
import { closeBrowser, getBrowser } from './harness/browser.ts'

const isAll = process.argv.includes('--all')
const target = join(root, isAll ? 'e2e/output/mail' : 'docs/screens/mail')
const shownLocales: readonly Locale[] = isAll ? locales : ['en', 'de', 'fi']
const shownKinds = isAll ? mailKinds : (['confirm', 'new_device', 'order', 'withdrawal', 'message', 'digest'] as const)

/** Returns example values for every placeholder of the mails. */
function exampleValues(locale: Locale) {
  const tag = locale === 'en' ? 'en-GB' : locale
  const date = new Date('2026-11-29T12:00:00Z')
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(date)
  const money = (amount: number) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }).format(amount)
  return {
    date,
    at: day,
    due: day,
    until: day,
    version: day,
    starts: 'yes',
    device: 'Firefox, Windows',
    name: 'Emma',
    who: 'member',
    members: 2,
    fictional: 1,
    count: 3,
    likes: 3,
    matches: 1,
    messages: 2,
    days: 30,
    months: 12,
    credits: 120,
    total: money(24.95),
    refund: money(24.95),
    vat: money(4.33),
    is_owed: 'no',
    owed: money(0),
    rate: '21%',
    method: 'iDEAL',
    number: 'V-2026-000042',
    invoice: 'F-2026-000042',
    receipt: 'W-7K2M',
    reference: 'W-7K2M',
    iban: 'NL91 •••• 4300',
    mandate: 'VLVT-0042',
    why: 'used_up',
    terms: 'https://velvet.example/terms',
    company: 'Velvet Demo B.V.',
    address: 'Voorbeeldstraat 1, Amsterdam',
    kvk: '12345678',
    vat_number: 'NL001234567B01',
  }
}

const [site] = demoSites
if (!site) throw new Error('no demo site')
const { added_at: added, ...company } = site.company
const compose = createMailWriter({
  sites: {
    byId: async () => ({ ...site.document, id: site.siteId, host: site.document.mainHost }),
    company: async () => ({ ...company, added: added.toISOString() }),
  },
  texts: await createTexts(),
  tokens: createMailTokens({ UNSUBSCRIBE_KEY: parseKeyRing('a key for pictures') }),
  publicUrl: (host) => `https://${host}`,
})

mkdirSync(target, { recursive: true })
const page = await (await getBrowser()).newPage({ viewport: { width: 1240, height: 900 } })
try {
  for (const locale of shownLocales) {
    const frames = []
    const values = exampleValues(locale)
    for (const kind of shownKinds) {
      const composed = await compose({ siteId: site.siteId, kind, to: '', locale, link: '/', values })
      const { subject } = composed
      const html = composed.attachments.reduce(
        (shown, { cid, content }) => shown.replace(`cid:${cid}`, `data:image/png;base64,${content.toString('base64')}`),
        composed.html,
      )
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
