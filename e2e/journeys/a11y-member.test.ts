import { expect, test } from 'vitest'
import { routeTable } from '../../web/src/features/session/routing/route-table.ts'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { appearances, shareOf } from '../harness/appearances.ts'
import { prepareMemberPages, type MemberPage } from '../harness/member-pages.ts'
import { publicPages } from '../harness/public-pages.ts'
import { openVisit } from '../harness/visit.ts'
import { logInAs } from '../screen-people.ts'

let pages: Promise<MemberPage[]> | undefined
/** Likes and orders of the demo members are created once for all journeys of this file. */
function everyPage(): Promise<MemberPage[]> {
  pages ??= openVisit().then(async ({ context }) => {
    const found = await prepareMemberPages(context)
    await context.close()
    return found
  })
  return pages
}

for (const look of appearances) {
  const { theme, device } = look
  journey(
    `member pages have no accessibility violations, ${theme}`,
    async (open) => {
      const share = shareOf(look, await everyPage())
      const { page, context } = await open(look)
      const found: string[] = []
      let current = ''
      for (const { who, path } of share) {
        if (who !== current) await logInAs(context, who)
        current = who
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        found.push(...(await accessibilityViolations(page)))
      }
      expect(found).toEqual([])
    },
    { device },
  )
}

/** Routes that only exist during a sign-up or after a report, and are checked in the journeys about them. */
const checkedElsewhere = ['complete-signup', 'decision-token', 'complaints-receipt', 'support-token']

test('every route of the table is checked for accessibility', async () => {
  const checkedPaths = [...publicPages, ...(await everyPage()).map(({ path }) => path)].map((path) =>
    path.replace(/\?.*/, ''),
  )
  const uncheckedRoutes = routeTable.filter(({ path, name }) => {
    const parts = path.split('/').filter(Boolean)
    const pattern = parts.map((part) =>
      part.endsWith('?') ? '(/[^/]+)?' : part.startsWith(':') ? '/[^/]+' : `/${part}`,
    )
    return (
      !checkedElsewhere.includes(name) &&
      !checkedPaths.some((address) => new RegExp(`^${pattern.join('') || '/'}$`).test(address))
    )
  })
  expect(uncheckedRoutes.map(({ path }) => path)).toEqual([])
})
