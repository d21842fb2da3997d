import { atWords, dotWords, siteWords } from './address-words.ts'
import { foldText, matchSpans, type TextSpan } from './fold-text.ts'

const oneOf = (words: string[]) => [...new Set(words.map(foldText))].join('|')
const at = oneOf(Object.values(atWords).flat())
const dot = oneOf(Object.values(dotWords).flat())
const site = oneOf(Object.values(siteWords).flat())

const mailHosts =
  'gmail|googlemail|hotmail|outlook|live|yahoo|ymail|icloud|proton|protonmail|gmx|web|aol|mail|ziggo|kpnmail|telenet|libero|tiscali|virgilio|orange|free|laposte|sfr|wanadoo|wp|onet|o2|interia|hotmial|online|bluewin|telia|luukku|t-online|freenet'

/** Top-level domains that are no words, and those that may be the next word after a missing space: "gut.es war". */
const clearTlds = 'com|org|info|biz|eu|nl|pl|dk|fi|ch|fr|lu|uk|ie|pt|ru|ly|cc|xyz'
const wordTlds =
  'de|it|es|no|se|be|at|me|us|io|co|tv|net|app|live|online|site|shop|club|link|top|page|store|chat|dating'
const anyTld = `(?:${clearTlds}|${wordTlds})`

const name = '[a-z0-9][a-z0-9._%+-]{0,63}'
const host = '[a-z0-9][a-z0-9-]{0,62}'
const word = '(?<![\\p{L}\\p{N}])'
const end = '(?![\\p{L}\\p{N}])'

const written = new RegExp(`${name}@${host}(?:\\.${host}){1,4}`, 'gu')
const bracketed = new RegExp(`${word}${name} ?[([{<] ?(?:at|@) ?[)\\]}>] ?${host}`, 'gu')
const spelled = new RegExp(
  `${word}${name} ?(?: (?:${at}) |@) ?(?:${host} ?(?: (?:${dot}) |[([](?:${dot}|\\.)[)\\]])|(?:${mailHosts})\\.) ?${anyTld}${end}`,
  'gu',
)
const atMailHost = new RegExp(
  `${word}${name} (?:(?:${at}) )?(?:gmail|hotmail|icloud|protonmail)(?: |\\.)com${end}`,
  'gu',
)

const scheme = /https?:\/\/|(?<![\p{L}\p{N}])www\.[a-z0-9]/gu
const clear = new RegExp(`(?<![\\p{L}\\p{N}@.-])(?:${host}\\.){1,4}(?:${clearTlds})(?![\\p{L}\\p{N}-]|\\.[a-z])`, 'gu')
const withPath = new RegExp(`(?<![\\p{L}\\p{N}@.-])(?:${host}\\.){1,4}(?:${wordTlds})/[a-z0-9]`, 'gu')
const named = new RegExp(`${word}(?:${site})[ :]+(?:${host}\\.){1,4}(?:${wordTlds})(?![\\p{L}\\p{N}-])`, 'gu')
const last = new RegExp(`(?<![\\p{L}\\p{N}@.-])[a-z0-9][a-z0-9-]{4,62}\\.(?:${wordTlds})(?=[.!?)]? *(?:$|\\n))`, 'gu')
const spelledSite = new RegExp(
  `${word}[a-z0-9-]{3,62} ?(?: (?:${dot}) |[([](?:${dot}|\\.)[)\\]]) ?(?:${clearTlds}|net|de|it|es|se|no|be)(?! ?[\\p{L}\\p{N}])`,
  'gu',
)

const mailPatterns = [written, bracketed, spelled, atMailHost]
const linkPatterns = [scheme, clear, withPath, named, last, spelledSite]

/** Returns the e-mail addresses and the links of a folded text. The host of an e-mail address is no link. */
export function addressesIn(folded: string): { emails: TextSpan[]; links: TextSpan[] } {
  const emails: TextSpan[] = []
  let rest = folded
  for (const pattern of mailPatterns) {
    emails.push(...matchSpans(pattern, rest))
    rest = rest.replace(pattern, ({ length }) => ' , '.padEnd(length))
  }
  return { emails, links: linkPatterns.flatMap((pattern) => matchSpans(pattern, rest)) }
}
