import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { locales } from './locales.ts'

/** Texts with the count or the title of lists that contain fictional profiles too. */
const listTexts = {
  search: ['search.show', 'search.show_count', 'search.show_count_about', 'search.sort_newest', 'search.title'],
  finder: ['finder.results_count'],
  member: ['member.related'],
  signup: ['signup.matches_all'],
}
/** “Member” or “person” in each language. */
const memberWords = /member|\blid\b|leden|mitglied|persona|persone|membre|osob|osób|medlem|jäsen/i

it.each(locales)('does not call fictional profiles members in the texts of lists in %s', (locale) => {
  for (const [area, ids] of Object.entries(listTexts)) {
    const file = new URL(`../locales/${locale}/${area}.json`, import.meta.url)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    for (const id of ids) {
      expect(texts[id], id).toBeTypeOf('string')
      expect(texts[id], id).not.toMatch(memberWords)
    }
  }
})
