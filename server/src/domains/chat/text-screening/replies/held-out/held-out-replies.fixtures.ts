import type { Locale } from '@velvet/i18n/locales'
import { da } from './da.fixtures.ts'
import { de } from './de.fixtures.ts'
import { en } from './en.fixtures.ts'
import { es } from './es.fixtures.ts'
import { fi } from './fi.fixtures.ts'
import { fr } from './fr.fixtures.ts'
import { it } from './it.fixtures.ts'
import { nb } from './nb.fixtures.ts'
import { nl } from './nl.fixtures.ts'
import { pl } from './pl.fixtures.ts'
import { sv } from './sv.fixtures.ts'
import type { ReplyTexts } from '../reply-texts.ts'

/** Replies that were written after the rules, to measure them. Rules were improved with them afterwards. */
export const heldOutReplies: Record<Locale, ReplyTexts> = { en, nl, de, it, fr, es, pl, da, fi, nb, sv }
