import type { PluralElement } from '@formatjs/icu-messageformat-parser'
import { parseMessageShape, type MessageShape } from './message-shape.ts'
import type { Locale } from './locales.ts'
import type { Messages } from './read-catalogue.ts'

/** Checks that messages are valid ICU and have all plural forms, and the placeholders and tags of the English text. */
export function checkMessages(locale: Locale, messages: Messages, english: Messages): string[] {
  return Object.entries(messages).flatMap(([id, message]) => {
    const own = tryShape(message)
    if (typeof own === 'string') return [`${locale} ${id}: not valid ICU (${own})`]
    const source = tryShape(english[id] ?? message)
    const problems = own.plurals.flatMap((plural) => checkPluralForms(locale, plural))
    // An invalid English text is reported only once, for English.
    if (typeof source !== 'string') problems.push(...compareShapes(own, source))
    return problems.map((problem) => `${locale} ${id}: ${problem}`)
  })
}

function tryShape(message: string): MessageShape | string {
  try {
    return parseMessageShape(message)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function compareShapes(own: MessageShape, source: MessageShape): string[] {
  return [
    ...compare('placeholders', describePlaceholders(own), describePlaceholders(source)),
    ...compare('tags', [...own.tags], [...source.tags]),
    ...compare('select options', describeSelects(own), describeSelects(source)),
  ]
}

function compare(what: string, own: string[], source: string[]): string[] {
  const [ownList, sourceList] = [own.sort().join(', '), source.sort().join(', ')]
  return ownList === sourceList ? [] : [`${what} are [${ownList}], in English [${sourceList}]`]
}

function describePlaceholders(shape: MessageShape): string[] {
  return [...shape.placeholders].map(([name, kinds]) => `${name}:${[...kinds].sort().join('+')}`)
}

function describeSelects(shape: MessageShape): string[] {
  return [...new Set(shape.selects.map((select) => `${select.value}=${Object.keys(select.options).sort().join('|')}`))]
}

function checkPluralForms(locale: Locale, plural: PluralElement): string[] {
  const { needed, known } = pluralForms(locale, plural.pluralType)
  const given = Object.keys(plural.options).filter((form) => !form.startsWith('='))
  const missing = needed.filter((form) => !given.includes(form))
  const foreign = given.filter((form) => !known.includes(form))
  return [
    ...missing.map((form) => `plural of ${plural.value} lacks "${form}"`),
    ...foreign.map((form) => `plural of ${plural.value} has "${form}", which this language does not have`),
  ]
}

type PluralForms = { needed: string[]; known: string[] }
const formsByLocale = new Map<string, PluralForms>()

/**
 * Returns the plural forms that a language needs: those of the numbers 0 to 1000, and `other`. French, Spanish and
 * Italian also have `many` for round millions. It is optional, since the product has no such numbers.
 */
function pluralForms(locale: Locale, type: PluralElement['pluralType'] = 'cardinal'): PluralForms {
  const cached = formsByLocale.get(`${locale} ${type}`)
  if (cached) return cached
  const rules = new Intl.PluralRules(locale, { type })
  const used = Array.from({ length: 1001 }, (_, count) => rules.select(count))
  const forms = { needed: [...new Set([...used, 'other'])], known: rules.resolvedOptions().pluralCategories }
  formsByLocale.set(`${locale} ${type}`, forms)
  return forms
}
