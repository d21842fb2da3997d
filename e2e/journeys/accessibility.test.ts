import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { obstaclesOn } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { logIn } from '../harness/log-in.ts'
import { talkOf } from '../harness/talk-of.ts'

const pages = ['/', '/login', '/lang-config', '/pricing', '/terms', '/members', '/ranking', '/no-such-page']
const membersPages = [
  '/members',
  '/chats',
  '/likes',
  '/likes/matches',
  '/swipe-game',
  '/match-finder',
  '/profile',
  '/transactions',
]
/** Who looks, and one of their conversations. */
const talks = { light: ['giulia', 'marco'], dark: ['camille', 'olivier'] } as const

async function obstaclesOnAll(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    found.push(...(await obstaclesOn(page)))
  }
  return found
}

for (const theme of ['light', 'dark'] as const) {
  journey(`can be read and used by everybody, ${theme}`, async (open) => {
    const { page, problems } = await open({ theme })
    problems.expect(404, '/no-such-page')
    expect(await obstaclesOnAll(page, pages)).toEqual([])
  })

  journey(`can be read and used by every member, ${theme}`, async (open) => {
    const { page } = await open({ theme })
    await page.goto('/login')
    const [me, them] = talks[theme]
    await logIn(page, me, 'en')
    await page.waitForURL('**/members')
    expect(await obstaclesOnAll(page, [...membersPages, talkOf(me, them)])).toEqual([])
  })

  journey(`can be entered by everybody, ${theme}`, async (open) => {
    const { page } = await open({ theme, isEntered: false, country: 'DE', locale: 'de-DE' })
    await page.goto('/')
    await page.getByRole('dialog').waitFor()
    expect(await obstaclesOn(page)).toEqual([])
  })
}
