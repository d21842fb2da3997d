import { expect, test } from 'vitest'
import { routeTable } from '../../web/src/lib/addresses/route-table.ts'
import { obstaclesOn } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { looks, shareOf } from '../harness/looks.ts'
import { membersPages, type PageOf } from '../harness/members-pages.ts'
import { publicPages } from '../harness/public-pages.ts'
import { openVisit } from '../harness/visit.ts'
import { lookAs } from '../screen-people.ts'

let pages: Promise<PageOf[]> | undefined
/** What they have is given to them once for all journeys of this file. */
function everyPage(): Promise<PageOf[]> {
  pages ??= openVisit().then(async ({ context }) => {
    const found = await membersPages(context)
    await context.close()
    return found
  })
  return pages
}

for (const look of looks) {
  const { theme, device } = look
  journey(
    `can be read and used by every member, ${theme}`,
    async (open) => {
      const share = shareOf(look, await everyPage())
      const { page, context } = await open(look)
      const found: string[] = []
      let current = ''
      for (const { who, path } of share) {
        if (who !== current) await lookAs(context, who)
        current = who
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        found.push(...(await obstaclesOn(page)))
      }
      expect(found).toEqual([])
    },
    { device, seconds: 240 },
  )
}

/** Reached during a sign-up alone, and looked at there. */
const seenInSignup = ['complete-signup']

test('looks at every route of the table', async () => {
  const seen = [...publicPages, ...(await everyPage()).map(({ path }) => path)].map((path) => path.replace(/\?.*/, ''))
  const unseen = routeTable.filter(({ path, name }) => {
    const parts = path.split('/').filter(Boolean)
    const pattern = parts.map((part) =>
      part.endsWith('?') ? '(/[^/]+)?' : part.startsWith(':') ? '/[^/]+' : `/${part}`,
    )
    return (
      !seenInSignup.includes(name) && !seen.some((address) => new RegExp(`^${pattern.join('') || '/'}$`).test(address))
    )
  })
  expect(unseen.map(({ path }) => path)).toEqual([])
})
