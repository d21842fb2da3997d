import texts from '../reference/answer-templates.json' with { type: 'json' }
import type { Locale } from './locales.ts'

type InEveryLanguage = Record<Locale, string>

/** Standard answers of the customer service. Fields in `[[brackets]]` are filled in by the person who answers. */
export const answerTexts: Record<AnswerTextId, InEveryLanguage> = texts.answers

/** What stands around every answer. `{nickname}` is the name of the member; a person without an account has none. */
export const answerFrame: Record<'greeting' | 'greeting_named' | 'closing', InEveryLanguage> = texts.frame

export type AnswerTextId = keyof typeof texts.answers
