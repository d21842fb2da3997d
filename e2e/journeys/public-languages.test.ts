import { locales, type Locale } from '@velvet/i18n/locales'
import { expect, test } from 'vitest'
import { loginRequiredPages, publicPages } from '../harness/public-pages.ts'
import { readPage } from '../harness/read-page.ts'

const maxConcurrentReads = 6

/** Pages whose title is the same word in this language and in English. */
const sameTitle: Partial<Record<Locale, string[]>> = {
  nl: ['/cookies', '/privacy'],
  de: ['/cookies'],
  it: ['/privacy'],
  fr: ['/cookies', '/unsubscribe?resume=none'],
  es: ['/cookies'],
  da: ['/cookies'],
}
/** The title of a profile is the name and age of the member. */
const isProfile = (path: string) => /^\/members\/[^/]+$/.test(path)

/** Reads pages, a few at a time, and returns what the check finds wrong with them. */
async function findProblems(paths: string[], check: (path: string) => Promise<string[]>): Promise<string[]> {
  const left = [...paths]
  const problems: string[] = []
  const reader = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const found = await check(path)
      problems.push(...found.map((problem) => `${path}: ${problem}`))
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentReads }, reader))
  return problems
}

const english = new Map<string, string>()
async function englishTitle(path: string): Promise<string> {
  const known = english.get(path) ?? (await readPage(path, { locale: 'en' })).titles[0] ?? ''
  english.set(path, known)
  return known
}

/** Returns a title without the name of the site. */
const pageTitleOf = (title: string) => title.split(/ [|·–-] /)[0]

test('the lists of public and member pages are complete and have no unfilled parameters', () => {
  expect(publicPages.length).toBeGreaterThan(50)
  expect(loginRequiredPages.length).toBeGreaterThan(20)
  expect([...publicPages, ...loginRequiredPages].filter((path) => path.includes(':'))).toEqual([])
})

for (const locale of locales) {
  test(`every public page is translated to ${locale}`, async () => {
    const wrong = await findProblems(publicPages, async (path) => {
      const { status, language, titles, headings } = await readPage(path, { locale })
      const [title = ''] = titles
      const isEnglish =
        locale !== 'en' && !isProfile(path) && pageTitleOf(title) === pageTitleOf(await englishTitle(path))
      return [
        ...(status === 200 ? [] : [`status ${status}`]),
        ...(language === locale ? [] : [`language ${language}`]),
        ...(titles.length === 1 && title.length > 2 ? [] : [`titles ${titles.join(' / ')}`]),
        ...(headings === 1 ? [] : [`${headings} headings`]),
        ...(isEnglish && !sameTitle[locale]?.includes(path) ? [`English title "${title}"`] : []),
      ]
    })
    expect(wrong).toEqual([])
  })
}

test('every member page redirects a visitor to the login, which leads back', async () => {
  const wrong = await findProblems(loginRequiredPages, async (path) => {
    const { status, location } = await readPage(path)
    const wanted = `/login?${new URLSearchParams({ redirect: path }).toString()}`
    return status === 302 && location === wanted ? [] : [`${status} ${location}`]
  })
  expect(wrong).toEqual([])
})

test('unknown addresses respond with 404 in eleven languages', async () => {
  const missing = ['/no-such-page', '/landers/gallery/no-such-niche', '/landers/nothing', '/members/nobody/landing']
  const seen = new Set<string>()
  for (const locale of locales) {
    const wrong = await findProblems(missing, async (path) => {
      const { status, language, titles, headings } = await readPage(path, { locale })
      seen.add(titles[0] ?? '')
      return status === 404 && language === locale && headings === 1 ? [] : [`${status} ${language} ${headings}`]
    })
    expect(wrong, locale).toEqual([])
  }
  expect(seen.size).toBeGreaterThan(locales.length - 3)
})
