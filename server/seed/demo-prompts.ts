import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { promptAnswerLength, promptIds } from '@velvet/contract/profile-prompts'
import { locales, type Locale } from '@velvet/i18n/locales'
import { hashContent } from '../src/platform/ids.ts'
import type { AnsweredPrompt } from '../src/domains/profiles/index.ts'
import { createSeededRandom } from './seeded-random.ts'
import { ownPartFirst } from './parts-of-texts.ts'
import type { DemoSite } from './sites.ts'

const Answers = z.record(z.enum(promptIds), z.array(z.string().min(1).max(promptAnswerLength)).min(1))

const read = (locale: Locale) =>
  Answers.parse(JSON.parse(readFileSync(new URL(`prompt-answers/${locale}.json`, import.meta.url), 'utf8')))

export const answersByLanguage = Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as Record<
  Locale,
  z.output<typeof Answers>
>

type Answering = { id: string; language: Locale; country: string }

/**
 * Returns one to three prompts of the site for each member, by id, always the same ones for a list of members. An answer
 * is used again only after all others of its language.
 */
export function dealPrompts({ key, document }: DemoSite, members: Answering[]): Map<string, AnsweredPrompt[]> {
  const decks = new Map<Locale, AnsweredPrompt[]>()
  function deckOf(language: Locale): AnsweredPrompt[] {
    const known = decks.get(language)
    if (known?.length) return known
    const deck = shuffledAnswers(key, document, language)
    decks.set(language, deck)
    return deck
  }
  const dealTo = ({ id, language, country }: Answering): AnsweredPrompt[] => {
    const prompts: AnsweredPrompt[] = []
    const count = 1 + createSeededRandom('prompts', id).below(3)
    while (prompts.length < count) {
      const deck = deckOf(language)
      const index = deck.findIndex(({ prompt }) => prompts.every((taken) => taken.prompt !== prompt))
      const [next] = index < 0 ? [] : deck.splice(index, 1)
      if (!next) break
      // Swiss German has no ß.
      prompts.push({ ...next, answer: country === 'CH' ? next.answer.replaceAll('ß', 'ss') : next.answer })
    }
    return prompts
  }
  return new Map(members.map((member) => [member.id, dealTo(member)]))
}

/** Returns all answers to the prompts of a site in a random order, those of its own part of the texts first. */
function shuffledAnswers(
  siteKey: DemoSite['key'],
  { prompts }: DemoSite['document'],
  language: Locale,
): AnsweredPrompt[] {
  const rankOf = ({ answer }: AnsweredPrompt) => hashContent([`${siteKey}/${answer}`]).readUInt32BE(0)
  const answers = prompts.map((prompt) => ownPartFirst(siteKey, answersByLanguage[language][prompt]))
  const longest = Math.max(...answers.map(({ length }) => length))
  // The nth answers to all prompts, then the next ones.
  return Array.from({ length: longest }, (_, index) =>
    prompts
      .flatMap((prompt, place) => answers[place]?.slice(index, index + 1).map((answer) => ({ prompt, answer })) ?? [])
      .toSorted((one, other) => rankOf(one) - rankOf(other)),
  ).flat()
}
