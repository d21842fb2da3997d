import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Messages } from './read-catalogue.ts'

/** Messages as syntax trees, the input of formatters that are built without the parser. */
export type CompiledCatalogue = Record<string, MessageFormatElement[]>

/**
 * Parses every message of a catalogue. The locale resolves patterns such as the hour cycle of `::j`.
 * Throws with the id of the first message that is not valid ICU.
 */
export function compileCatalogue(messages: Messages, locale: string): CompiledCatalogue {
  const options = { locale: new Intl.Locale(locale) }
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      try {
        return [id, parse(message, options)]
      } catch (error) {
        throw new Error(`${locale} ${id}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
    }),
  )
}
