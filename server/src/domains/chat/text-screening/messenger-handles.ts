import { matchSpans, type TextSpan, type TokenizedText } from './fold-text.ts'
import { messengerExceptions, messengerNames, messengerPhrases } from './messenger-phrases.ts'
import { createPhraseFinder } from './phrase-finder.ts'

const namesAccount = createPhraseFinder(messengerPhrases, messengerExceptions, messengerNames)

const spaced = (names: readonly string[]) => names.map((name) => name.replaceAll('_', ' ')).join('|')
const anyApp = `(?<![\\p{L}\\p{N}])(?:${spaced([...messengerNames.anyApp, 'line', 'tele'])})(?![\\p{L}\\p{N}])`
const handle = '@[a-z0-9_.]{3,30}'

const besideHandle = new RegExp(`${anyApp}[^@\\n]{0,30}${handle}|${handle}[^@\\n]{0,30}${anyApp}`, 'gu')
const afterColon = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${spaced(messengerNames.app)}|tg|ig) ?[:=] ?(?=[a-z_.]{0,29}[0-9_])[a-z0-9_.]{4,30}`,
  'gu',
)
const invitation = /(?<![\p{L}\p{N}])(?:t|wa|telegram|m|ig)\.me\/[a-z0-9+_]/gu

/** Returns the names of accounts and the invitations to other messengers that a pattern recognizes. */
export const handlesIn = (folded: string): TextSpan[] =>
  [besideHandle, afterColon, invitation].flatMap((pattern) => matchSpans(pattern, folded))

/** Whether a text names an account on another messenger or suggests moving there. */
export function hasHandle(folded: string, tokens: TokenizedText): boolean {
  return handlesIn(folded).length > 0 || namesAccount(tokens)
}
