import { locales, type Locale } from '@velvet/i18n/locales'
import { replyProblemKinds, type ReplyProblem, type ReplyProblemKind } from '@velvet/contract/desk/reply-problems'
import { addressesIn } from '../addresses.ts'
import { bankAccountsIn } from '../bank-accounts.ts'
import { cryptoPhrases, walletAddressesIn } from '../crypto-phrases.ts'
import { foldText, matchSpans, tokenize, type TextSpan, type TokenizedText } from '../fold-text.ts'
import { giftCardPhrases } from '../gift-card-phrases.ts'
import { handlesIn } from '../messenger-handles.ts'
import { messengerExceptions, messengerNames, messengerPhrases } from '../messenger-phrases.ts'
import { moneyExceptions, moneyPhrases } from '../money-phrases.ts'
import { phoneNumbersIn } from '../phone-numbers.ts'
import { createPhraseLocator, textSpanOf, type WordSpan } from '../phrase-finder.ts'
import { isNegated } from './clauses.ts'
import { originOf, readingsOf, type Reading } from './readings.ts'
import type { ProblemRules } from './reply-rules.ts'
import { clearNegations, replyRules } from './rules/reply-rules-by-locale.ts'

type Found = TextSpan & { kind: ReplyProblemKind }

/** Sites and apps beside the messengers that members are led to. */
const otherSite = ['onlyfans', 'only_fans', 'fansly', 'tiktok', 'twitter', 'reddit', 'zoom', 'facetime', 'imessage', 'tinder', 'badoo', 'chaturbate', 'tele_gram', 'insta_gram', 'snap_chat'] // prettier-ignore

/** Phrases that the warnings for members use too. */
const sharedRules = (locale: Locale): Partial<Record<ReplyProblemKind, ProblemRules>> => ({
  leads_off_platform: { unlessNegated: messengerPhrases[locale], exceptions: messengerExceptions[locale] },
  asks_money: {
    unlessNegated: [...moneyPhrases[locale], ...giftCardPhrases[locale], ...cryptoPhrases[locale]],
    exceptions: moneyExceptions[locale],
  },
})

/** Returns a function that finds the phrases of one language. */
function createRuleFinder(locale: Locale) {
  const rules = replyRules[locale]
  const shared = sharedRules(locale)
  const findNegations = createPhraseLocator([...rules.negations, ...clearNegations], rules.emptyNegations)
  const findDisclosures = createPhraseLocator(rules.disclosures)
  const breaks = new Set(rules.clauseBreaks.map(foldText))
  const groups = replyProblemKinds.map((kind) => {
    const listOf = (list: keyof ProblemRules) => [...(rules[kind][list] ?? []), ...(shared[kind]?.[list] ?? [])]
    const locate = (list: keyof ProblemRules) =>
      createPhraseLocator(listOf(list), listOf('exceptions'), { ...messengerNames, otherSite, ...rules.lists })
    return {
      kind,
      findAlways: locate('always'),
      findUnlessNegated: locate('unlessNegated'),
      findUnlessDisclosed: locate('unlessDisclosed'),
    }
  })

  return (text: TokenizedText): Found[] => {
    const negations = findNegations(text)
    const isPositive = (span: WordSpan) => !isNegated(text, span, negations, breaks)
    const isDisclosed = findDisclosures(text).some(isPositive)
    return groups.flatMap(({ kind, findAlways, findUnlessNegated, findUnlessDisclosed }) =>
      [
        ...findAlways(text),
        ...findUnlessNegated(text).filter(isPositive),
        ...(isDisclosed ? [] : findUnlessDisclosed(text)),
      ].map((span) => ({ kind, ...textSpanOf(text, span) })),
    )
  }
}

const ruleFinders = locales.map(createRuleFinder)

/** Names of accounts with a digit, dot or underline: "@anna_92". */
const accountName = /(?<![\p{L}\p{N}.])@(?=[a-z]{0,29}[\d_.][a-z\d_])[a-z\d_.]{3,30}/gu

/** Freephone numbers. Crisis lines have such numbers, and no person can be reached by one. */
const freephone = /^(?:\+?\d{2,3} ?|0)800/

function findContacts({ folded }: Reading): Found[] {
  const { emails, links } = addressesIn(folded)
  const phones = phoneNumbersIn(folded).filter(({ start, end }) => !freephone.test(folded.slice(start, end)))
  return [...phones, ...emails, ...links, ...matchSpans(accountName, folded)].map((span) => ({
    kind: 'leads_off_platform',
    ...span,
  }))
}

function findAccounts(text: string): Found[] {
  const accounts = bankAccountsIn(text).map((account) => {
    const start = text.indexOf(account)
    return { start, end: start + account.length }
  })
  return [...accounts, ...walletAddressesIn(text)].map((span) => ({ kind: 'asks_money', ...span }))
}

/** Merges passages of the same problem that overlap. */
function mergePassages(passages: ReplyProblem[]): ReplyProblem[] {
  const merged: ReplyProblem[] = []
  for (const passage of passages.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last && passage.start < last.end) last.end = Math.max(last.end, passage.end)
    else merged.push({ ...passage })
  }
  return merged
}

/**
 * Returns what an operator may not send in a text, with the passages, in the order of `replyProblemKinds`. Checks the
 * rules of all languages, because operators mix them. Prefers a refused harmless text to a lure that is sent: the
 * operator sees the passage and writes it in other words.
 */
export function findReplyProblems(text: string): ReplyProblem[] {
  const readings = readingsOf(text)
  const [written] = readings
  const inReadings = readings.flatMap((reading) => {
    const tokens = tokenize(reading.folded)
    const handles = handlesIn(reading.folded).map((span) => ({ kind: 'leads_off_platform' as const, ...span }))
    const found = [...ruleFinders.flatMap((find) => find(tokens)), ...handles]
    return found.map(({ kind, ...span }) => ({ kind, ...originOf(reading, span) }))
  })
  const contacts = findContacts(written).map(({ kind, ...span }) => ({ kind, ...originOf(written, span) }))
  const all = [...inReadings, ...contacts, ...findAccounts(text)]
  return replyProblemKinds.flatMap((kind) => mergePassages(all.filter((found) => found.kind === kind)))
}
