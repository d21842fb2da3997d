import { realPersonQuestionPhrases } from './real-person-question-phrases.ts'
import { denialPhrases, truthfulPhrases } from './denial-phrases.ts'
import { foldText, tokenize } from './fold-text.ts'
import { createPhraseFinder } from './phrase-finder.ts'

const findQuestion = createPhraseFinder(realPersonQuestionPhrases)
const findDenial = createPhraseFinder(denialPhrases, truthfulPhrases)

/** Whether a text asks if the profile is a real person, for a meeting or for a phone number, in any language. */
export function asksWhetherReal(text: string): boolean {
  return findQuestion(tokenize(foldText(text)))
}

/** Whether a text claims to come from a real person or promises a meeting. Operators may not send such a text. */
export function deniesBeingFictional(text: string): boolean {
  return findDenial(tokenize(foldText(text)))
}
