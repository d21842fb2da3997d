import { locales, type Locale } from '@velvet/i18n/locales'
import { expect, test } from 'vitest'
import { membersPages, publicPages } from '../harness/public-pages.ts'
import { readPage } from '../harness/read-page.ts'

const atOnce = 6

/** Words that are the same in English, by the page whose title they are. */
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

/** Reads pages a few at a time and says what is wrong with each. */
async function wrongOn(paths: string[], check: (path: string) => Promise<string[]>): Promise<string[]> {
  const left = [...paths]
  const wrong: string[] = []
  const reader = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const found = await check(path)
      wrong.push(...found.map((words) => `${path}: ${words}`))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, reader))
  return wrong
}

const english = new Map<string, string>()
async function englishTitle(path: string): Promise<string> {
  const known = english.get(path) ?? (await readPage(path, { locale: 'en' })).titles[0] ?? ''
  english.set(path, known)
  return known
}

/** The part of a title that is not the name of the site. */
const pageOf = (title: string) => title.split(/ [|·–-] /)[0]

test('the table of addresses is all there', () => {
  expect(publicPages.length).toBeGreaterThan(50)
  expect(membersPages.length).toBeGreaterThan(20)
  expect([...publicPages, ...membersPages].filter((path) => path.includes(':'))).toEqual([])
})

for (const locale of locales) {
  test(`every public page speaks ${locale}`, async () => {
    const wrong = await wrongOn(publicPages, async (path) => {
      const { status, language, titles, headings } = await readPage(path, { locale })
      const [title = ''] = titles
      const isEnglish = locale !== 'en' && !isProfile(path) && pageOf(title) === pageOf(await englishTitle(path))
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

test('a page of members asks a visitor to log in and leads back', async () => {
  const wrong = await wrongOn(membersPages, async (path) => {
    const { status, location } = await readPage(path)
    const wanted = `/login?${new URLSearchParams({ redirect: path }).toString()}`
    return status === 302 && location === wanted ? [] : [`${status} ${location}`]
  })
  expect(wrong).toEqual([])
})

test('what does not exist says so in eleven languages', async () => {
  const missing = ['/no-such-page', '/landers/gallery/no-such-niche', '/landers/nothing', '/members/nobody/landing']
  const seen = new Set<string>()
  for (const locale of locales) {
    const wrong = await wrongOn(missing, async (path) => {
      const { status, language, titles, headings } = await readPage(path, { locale })
      seen.add(titles[0] ?? '')
      return status === 404 && language === locale && headings === 1 ? [] : [`${status} ${language} ${headings}`]
    })
    expect(wrong, locale).toEqual([])
  }
  expect(seen.size).toBeGreaterThan(locales.length - 3)
})
