import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserArguments, browserFile } from '../harness/browser.ts'
import { readPage } from '../harness/read-page.ts'
import { hosts, networks } from '../harness/visit.ts'

const layouts = { default: '/terms', lander: '/landers/video', empty: '/signup', without: '/reset-password' } as const

/**
 * Layouts that ask for the age, by site and country of the visitor. Tulp is a site for two countries. Landing pages
 * only ask in the Netherlands and Germany.
 */
const askingLayouts = {
  velvet: { NL: ['default', 'lander'], DE: ['default', 'lander'], PL: ['default'], BE: ['default'] },
  tulp: { NL: ['default', 'lander'], DE: ['lander'], PL: [], BE: ['default'] },
} as const

for (const [site, countries] of Object.entries(askingLayouts))
  for (const [country, wanted] of Object.entries(countries))
    test(`asks visitors of ${site} from ${country} for their age on ${wanted.join(' and ') || 'no page'}`, async () => {
      const found: string[] = []
      for (const [layout, path] of Object.entries(layouts)) {
        const { html, status } = await readPage(path, {
          site: site as keyof typeof askingLayouts,
          country: country as keyof (typeof askingLayouts)['velvet'],
        })
        expect(status, path).toBe(200)
        if (html.includes('data-entry-warning')) found.push(layout)
      }
      expect(found).toEqual(wanted)
    })

for (const path of ['/', '/login'])
  test(`does not ask for the age on ${path} in the installed app`, async () => {
    // `--app` opens a window without browser bars, as an installed app has it.
    const app = await chromium.launchPersistentContext('', {
      executablePath: browserFile,
      args: [...browserArguments, '--app=data:text/html,'],
      baseURL: `http://${hosts.velvet}:3300`,
      extraHTTPHeaders: { 'x-forwarded-for': networks.DE },
    })
    try {
      const page = app.pages()[0] ?? (await app.waitForEvent('page'))
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await page.evaluate<boolean>(`matchMedia('(display-mode: standalone)').matches`)).toBe(true)
      const warning = page.locator('[data-entry-warning]')
      expect(await warning.count(), 'the server does not know about the installed app').toBe(1)
      expect(await warning.isVisible()).toBe(false)
      await page.locator('main input, main a').first().click({ trial: true })
    } finally {
      await app.close()
    }
  })
