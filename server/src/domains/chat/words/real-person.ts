import { askingPhrases } from './asking-phrases.ts'
import { denialPhrases, honestPhrases } from './denial-phrases.ts'
import { foldText, readWords } from './fold-text.ts'
import { createPhraseFinder } from './phrase-finder.ts'

const findAsking = createPhraseFinder(askingPhrases)
const findDenial = createPhraseFinder(denialPhrases, honestPhrases)

/** Somebody wants to know who is really there, or wishes to meet or to call; in whatever of our languages. */
export function asksWhetherReal(text: string): boolean {
  return findAsking(readWords(foldText(text)))
}

/** A text that no operator of a fictional profile may send: it claims a real person or promises a meeting. */
export function deniesBeingFictional(text: string): boolean {
  return findDenial(readWords(foldText(text)))
}
