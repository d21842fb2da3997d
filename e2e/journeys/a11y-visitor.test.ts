import { expect } from 'vitest'
import { obstaclesOn } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { looks, shareOf } from '../harness/looks.ts'
import { publicPages } from '../harness/public-pages.ts'
import { button, fillAccount, newName } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')
/** Some have words or pictures of their own for a group. */
const groups = ['collagelanding/bbw', 'gallery/gilf', 'iconslanding/gay', 'maplanding/she', 'video/bdsm']
const missing = '/no-such-page'
const pages = [...publicPages, ...groups.map((name) => `/landers/${name}`), missing]

for (const look of looks) {
  const { theme, device } = look
  journey(
    `can be read and used by everybody, ${theme}`,
    async (open) => {
      const { page, problems } = await open(look)
      problems.expect(404, missing)
      const found: string[] = []
      for (const path of shareOf(look, pages)) {
        await page.goto(path)
        found.push(...(await obstaclesOn(page)))
      }
      expect(found).toEqual([])
    },
    { device, seconds: 240 },
  )
}

for (const theme of ['light', 'dark'] as const) {
  journey(`can be entered by everybody, ${theme}`, async (open) => {
    const { page } = await open({ theme, isEntered: false, country: 'DE', locale: 'de-DE' })
    await page.goto('/')
    await page.getByRole('dialog').waitFor()
    expect(await obstaclesOn(page)).toEqual([])
  })

  journey(`can be joined by everybody, ${theme}`, async (open) => {
    const { page } = await open({ theme })
    await page.goto('/signup')
    await fillAccount(page, newName())
    await button(page, en('signup.create')).click()
    const found: string[] = []
    for (const [index, step] of ['photo', 'about', 'looks', 'place', 'push', 'confirm'].entries()) {
      if (index > 0) await page.goto(`/complete-signup?step=${index + 1}`)
      await page.getByRole('heading', { name: en(`signup.${step}_title`) }).waitFor()
      found.push(...(await obstaclesOn(page)))
    }
    expect(found).toEqual([])
  })
}
