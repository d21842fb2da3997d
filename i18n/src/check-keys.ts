import type { Locale } from './locales.ts'
import type { Areas } from './read-catalogue.ts'

/** The existing catalogues by locale. */
export type Catalogues = Partial<Record<Locale, Areas>>

/** Checks that every locale has the areas and ids of English, and that ids begin with the name of their area. */
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
    const [own, source] = [areas[area], english[area]]
    if (!own) problems.push(`${locale}/${area}.json is missing`)
    else if (!source) problems.push(`${locale}/${area}.json does not exist in English`)
    else {
      for (const id of union(own, source)) {
        if (!(id in own)) problems.push(`${locale} ${id}: missing`)
        else if (!(id in source)) problems.push(`${locale} ${id}: does not exist in English`)
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

/** Checks that the `MessageId` type includes every English area. `source` is the text of message-ids.ts. */
export function checkMessageIdType(areas: Areas, source: string): string[] {
  return Object.keys(areas)
    .filter((area) => !source.includes(`/en/${area}.json'`))
    .map((area) => `message-ids.ts does not import en/${area}.json`)
}
