import type { Locale } from '@velvet/i18n/locales'
import type { ReplyRules } from '../reply-rules.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nb } from './nb.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { sv } from './sv.ts'

export const replyRules: Record<Locale, ReplyRules> = { en, nl, de, it, fr, es, pl, da, fi, nb, sv }

/**
 * Negations that mean nothing else in another language. They count for the phrases of every language, because names of
 * apps and currencies are the same in all of them: "nooit bitcoin".
 */
export const clearNegations: readonly string[] = [
  ...['never', 'dont', 'niet', 'nooit', 'geen', 'nicht', 'kein*', 'niemals', 'mai', 'jamais', 'nunca', 'nigdy', 'nie'],
  ...['ikke', 'aldrig', 'aldri', 'inte', 'älä', 'koskaan'],
]
