import { realPersonQuestionPhrases } from './real-person-question-phrases.ts'
import { foldText, tokenize } from './fold-text.ts'
import { createPhraseFinder } from './phrase-finder.ts'

const findQuestion = createPhraseFinder(realPersonQuestionPhrases)

/** Whether a text asks if the profile is a real person, for a meeting or for a phone number, in any language. */
export function asksWhetherReal(text: string): boolean {
  return findQuestion(tokenize(foldText(text)))
}
