import { expect } from 'vitest'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { appearances, shareOf } from '../harness/appearances.ts'
import { publicPages } from '../harness/public-pages.ts'
import { button, fillAccountForm, newUsername } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')
/** Landing pages with texts or pictures for a target group. */
const groups = ['collagelanding/bbw', 'gallery/gilf', 'iconslanding/gay', 'maplanding/she', 'video/bdsm']
const missing = '/no-such-page'
const pages = [...publicPages, ...groups.map((name) => `/landers/${name}`), missing]

for (const look of appearances) {
  const { theme, device } = look
  journey(
    `public pages have no accessibility violations, ${theme}`,
    async (open) => {
      const { page, problems } = await open(look)
      problems.allowStatus(404, missing)
      const found: string[] = []
      for (const path of shareOf(look, pages)) {
        await page.goto(path)
        found.push(...(await accessibilityViolations(page)))
      }
      expect(found).toEqual([])
    },
    { device },
  )
}

for (const theme of ['light', 'dark'] as const) {
  journey(`the age question has no accessibility violations, ${theme}`, async (open) => {
    const { page } = await open({ theme, hasConfirmedAge: false, country: 'DE', locale: 'de-DE' })
    await page.goto('/')
    await page.getByRole('dialog').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
  })

  journey(`the sign-up steps have no accessibility violations, ${theme}`, async (open) => {
    const { page } = await open({ theme })
    await page.goto('/signup')
    await fillAccountForm(page, newUsername())
    await button(page, en('signup.create')).click()
    const found: string[] = []
    for (const [index, step] of ['photo', 'about', 'looks', 'place', 'push', 'confirm'].entries()) {
      if (index > 0) await page.goto(`/complete-signup?step=${index + 1}`)
      await page.getByRole('heading', { name: en(`signup.${step}_title`) }).waitFor()
      found.push(...(await accessibilityViolations(page)))
    }
    expect(found).toEqual([])
  })
}
