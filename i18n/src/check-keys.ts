import type { Locale } from './locales.ts'
import type { Areas } from './read-catalogue.ts'

/** All catalogues by locale, as far as they exist. */
export type Catalogues = Partial<Record<Locale, Areas>>

/** Every locale has the areas and ids of English, and an id begins with the name of its area. */
export function checkKeys(catalogues: Catalogues, locales: readonly Locale[]): string[] {
  const english = catalogues.en ?? {}
  if (Object.keys(english).length === 0) return ['en: no area file was read']
  return locales.flatMap((locale) => {
    const areas = catalogues[locale] ?? {}
    if (Object.keys(areas).length === 0) return [`${locale}: the language is missing`]
    return [...compareKeys(locale, areas, english), ...checkPrefixes(locale, areas)]
  })
}

function compareKeys(locale: Locale, areas: Areas, english: Areas): string[] {
  const problems: string[] = []
  for (const area of union(areas, english)) {
    const [mine, theirs] = [areas[area], english[area]]
    if (!mine) problems.push(`${locale}/${area}.json is missing`)
    else if (!theirs) problems.push(`${locale}/${area}.json does not exist in English`)
    else {
      for (const id of union(mine, theirs)) {
        if (!(id in mine)) problems.push(`${locale} ${id}: missing`)
        else if (!(id in theirs)) problems.push(`${locale} ${id}: does not exist in English`)
      }
    }
  }
  return problems
}

function checkPrefixes(locale: Locale, areas: Areas): string[] {
  return Object.entries(areas).flatMap(([area, messages]) =>
    Object.keys(messages)
      .filter((id) => !id.startsWith(`${area}.`))
      .map((id) => `${locale} ${id}: an id of ${area}.json starts with "${area}."`),
  )
}

function union(a: object, b: object): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
}

/** Every English area is part of the `MessageId` type. `source` is the text of message-ids.ts. */
export function checkMessageIdType(areas: Areas, source: string): string[] {
  return Object.keys(areas)
    .filter((area) => !source.includes(`/en/${area}.json'`))
    .map((area) => `message-ids.ts does not import en/${area}.json`)
}
