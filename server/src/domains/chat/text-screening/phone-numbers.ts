import { digitWords } from './digit-words.ts'
import { foldText, type TextSpan } from './fold-text.ts'

/** Adjacent groups of digits, with the text around them. */
type Run = TextSpan & { groups: string[]; hasPlus: boolean; hasCommas: boolean; before: string; after: string }

const digitsByWord = new Map<string, string>(
  Object.values(digitWords).flatMap((row) =>
    row.split(' ').flatMap((words, digit) => words.split('|').map((word) => [foldText(word), String(digit)] as const)),
  ),
)

/** A group of digits, in which o may stand for 0 and l, i or | for 1, or a word, possibly that for a digit. */
const token = /(?<![\p{L}\p{N}])(?:[oli|]{0,15}\d[\doli|]*|\p{L}+)(?![\p{L}\p{N}])/gu
const separator = /^[ \t.\-/()_*,]{1,3}$/
const maxGroups = 24

/** More two-digit groups than this are taken for lottery numbers. */
const maxPairs = 5

function digitsOf(part: string, isInside: boolean): string | undefined {
  if (/\d/.test(part)) return part.replaceAll('o', '0').replace(/[li|]/g, '1')
  return part === 'o' && isInside ? '0' : digitsByWord.get(part)
}

function runsIn(text: string): Run[] {
  const runs: Run[] = []
  let groups: string[] = []
  let from = 0
  let to = 0
  const close = () => {
    if (groups.length > 0) {
      const before = text.slice(Math.max(0, from - 30), from)
      const hasPlus = /(?:\+|\bplus) ?\(?$/.test(before)
      const hasCommas = text.slice(from, to).includes(',')
      runs.push({ start: from, end: to, groups, hasPlus, hasCommas, before, after: text.slice(to, to + 12) })
    }
    groups = []
  }
  for (const match of text.matchAll(token)) {
    const isAdjacent = groups.length > 0 && groups.length < maxGroups && separator.test(text.slice(to, match.index))
    if (!isAdjacent) close()
    const isBeginning = groups.length === 0 && /^o [\doli]/.test(text.slice(match.index, match.index + 3))
    const group = digitsOf(match[0], isAdjacent || isBeginning)
    if (group) {
      if (groups.length === 0) from = match.index
      groups.push(group)
      to = match.index + match[0].length
    } else close()
  }
  close()
  return runs
}

const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const year = String.raw`(?:(?:19|20)\d\d|\d\d)`
/** Dates, times and amounts, which are removed before the search. */
const otherNumbers = [
  new RegExp(String.raw`(?<![\d.]|\d[/-])${day}([./-])${day}\1 ?${year}(?!\1?\d)`, 'g'),
  /(?<!\d)(?:19|20)\d\d([./-])\d{1,2}\1\d{1,2}(?!\1?\d)/g,
  /(?<![\d.])(?:[01]?\d|2[0-4])[.:h][0-5]\d(?![.\d])/g,
  /(?<!\d)\d{1,3}(?:[. ]\d{3})*,\d{1,2}(?![\d,])/g,
]

const international = /^(?:1[2-9]\d{9}|[2-9]\d{8,13})$/
const withCountryCode =
  /^(?:31[61]\d{8}|32[4]\d{8}|33[67]\d{8}|34[67]\d{8}|393\d{8,9}|417\d{8}|436\d{8,10}|447\d{9}|45[2-9]\d{7}|467\d{8}|47[49]\d{7}|48[4-8]\d{8}|491[567]\d{8,9}|358[45]\d{7,8}|3538\d{8}|3519\d{8}|3526\d{8})$/
const national = /^0[1-9]\d{7,11}$/
const nineDigits = /^(?:[67]\d{8}|9[1-8]\d{7}|45\d{7}|5[0137]\d{7}|88\d{7})$/
const tenDigits = /^(?:3[2-9]\d{8}|[2-9]\d\d[2-9]\d{6})$/
const eightDigits = /^(?:[2-9]\d{7})$/

const unitAfter = /^ {0,2}(?:eur|usd|gbp|kr|zl|chf|dkk|sek|nok|pln|pounds?|dollar|%|km|kg|m2|kcal|mio|mil)/
const currencyBefore = /(?:eur|usd|gbp|kr|chf) {0,2}$/
const phoneCue =
  /(?:tel|telefo\p{L}*|phone|mobil\p{L}*|handy\p{L}*|num\p{L}*|nr|tlf|gsm|sms|call|ring|rufe?|bel|puh\p{L}*|soita|ring\p{L}*|whats ?app|wa)[ .:]*(?:me|mig|meg|mij|mich|on|at|op|pa|er|is|ist|ar|on|til)?[ .:]*$/u

const isRound = (digits: string) => /0000$|000000/.test(digits) || new Set(digits).size < 3
const isMonotonic = (numbers: number[]) =>
  numbers.length > 3 &&
  [1, -1].some((sign) => numbers.every((n, i) => i === 0 || (n - (numbers[i - 1] ?? 0)) * sign > 0))
const isYear = (digits: string) => /^(?:19|20)\d\d$/.test(digits)

function isDigitSequence(digits: string): boolean {
  return '01234567890123456789'.includes(digits) || '98765432109876543210'.includes(digits)
}

function isNationalWithoutZero(digits: string, run: Run): boolean {
  const sizes = run.groups.map((group) => group.length).join('-')
  const isOneByOne = /^1(?:-1)*$/.test(sizes) && run.groups.length > 1
  if (!isOneByOne && (run.hasCommas || isMonotonic(run.groups.map(Number)))) return false
  if (isRound(digits) || unitAfter.test(run.after) || currencyBefore.test(run.before)) return false
  if (nineDigits.test(digits)) return isOneByOne || /^(?:9|3-3-3|2-3-2-2|3-2-2-2|3-6)$/.test(sizes)
  if (tenDigits.test(digits)) return isOneByOne || /^(?:10|3-7|3-3-4|3-3-2-2|3-4-3|3-6-1)$/.test(sizes)
  if (eightDigits.test(digits)) return isOneByOne || /^(?:2-2-2-2|3-2-3)$/.test(sizes) || phoneCue.test(run.before)
  return false
}

function isPhoneNumber(run: Run): boolean {
  const digits = run.groups.join('')
  if (digits.length < 8 || digits.length > 16 || isDigitSequence(digits)) return false
  if (run.groups.every(isYear)) return false
  if (run.groups.length > maxPairs && run.groups.every((group) => group.length === 2)) return false
  if (run.hasPlus) return international.test(digits.replace(/^(\d\d\d?)0(?=\d{8})/, '$1'))
  if (digits.startsWith('00')) return international.test(digits.slice(2))
  return national.test(digits) || withCountryCode.test(digits) || isNationalWithoutZero(digits, run)
}

/** Returns the phone numbers of supported countries in a folded text, in any grouping or spelled out. */
export function phoneNumbersIn(folded: string): TextSpan[] {
  const numbers = otherNumbers.reduce(
    (text, pattern) => text.replace(pattern, ({ length }: string) => ' ; '.padEnd(length)),
    folded,
  )
  return runsIn(numbers)
    .filter(isPhoneNumber)
    .map(({ start, end }) => ({ start, end }))
}
