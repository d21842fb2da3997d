import type { PromptId } from '@velvet/contract/profile-prompts'
import type { ProfileValue } from '@velvet/contract/profile-values'
import type { Locale } from '@velvet/i18n/locales'
import { nameIn, type Names, type OpenerTexts } from '@velvet/i18n/reference'

const openerCount = 3
/** Two rows on a phone. */
const maxNamedLength = 76
/** With a question after it, three rows on a phone. */
const maxQuoteLength = 70

/** Topics of first lines. The best interests are first. */
type Topics = {
  sharedInterests: { id: string; name: string }[]
  /** Interests that the member writes about and the viewer does not have. */
  mentionedInterests: string[]
  /** Interests of the member that neither the member writes about nor the viewer has. */
  otherInterests: string[]
  sharedCity: string | null
  /** The first sentence of the member's text, if it is in the language of the viewer. */
  sentence: string | null
  /** The first prompt that the member has answered. */
  prompt: PromptId | null
  sharedReason: ProfileValue<'signup_reason'> | null
}

/** Returns the index of the first line of a topic, always the same one for two members. */
type PickIndex = (topic: string, count: number) => number

type Sources = { pickIndex: PickIndex; texts: OpenerTexts; locale: Locale }

/**
 * Returns three first lines: at most one for an interest or a prompt. The first one names the best interest in common.
 * Then come a question about a prompt, interests that the member writes about, the shared city, the other interests in
 * common, a sentence of the member, their other interests, the shared reason for joining and general lines.
 */
export function openersFor(topics: Topics, { pickIndex, texts, locale }: Sources): string[] {
  const linesOf = (topic: string, lines: Names[] = []) => {
    const first = pickIndex(topic, lines.length)
    return [...lines.slice(first), ...lines.slice(0, first)].map((line) => nameIn(line, locale))
  }
  const lineOf = (topic: string, lines: Names[] | undefined) => linesOf(topic, lines).slice(0, 1)
  const named = (what: string, lines: string[]) => {
    const candidates = lines.map((line) => fill(nameIn(texts.named, locale), { what, line }))
    const [shortest] = candidates.toSorted((a, b) => a.length - b.length)
    return candidates.find(({ length }) => length <= maxNamedLength) ?? shortest ?? []
  }
  const promptLines = (prompt: PromptId) => [texts.prompts[prompt] ?? []].flat()
  const { sharedInterests, mentionedInterests, otherInterests, sharedCity, sentence, prompt, sharedReason } = topics
  const [best, ...shared] = sharedInterests.filter(({ id }) => texts.interests[id]?.length)
  return [
    best ? named(best.name, linesOf(best.id, texts.interests[best.id])) : [],
    prompt ? lineOf(prompt, promptLines(prompt)) : [],
    mentionedInterests.flatMap((id) => lineOf(id, texts.interests[id])),
    sharedCity ? named(sharedCity, linesOf('city', texts.places)) : [],
    shared.flatMap(({ id }) => lineOf(id, texts.interests[id])),
    isQuotable(sentence) ? lineOf('quote', texts.quotes).map((line) => fill(line, { quote: sentence })) : [],
    otherInterests.flatMap((id) => lineOf(id, texts.interests[id])),
    sharedReason ? lineOf(sharedReason, texts.reasons[sharedReason]) : [],
    linesOf('general', texts.general),
  ]
    .flat()
    .slice(0, openerCount)
}

/** A sentence that was cut does not read well in a message. */
const isQuotable = (sentence: string | null): sentence is string =>
  sentence !== null && sentence.length <= maxQuoteLength && !sentence.endsWith('…')

/** Replaces the placeholders. Words of members are inserted as they are. */
const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder)

/**
 * Returns interests in their order, those that few members have first. Compares orders of magnitude, so that a new member
 * does not change what others see.
 */
export function rarestFirst(interests: string[], countOf: (interest: string) => number): string[] {
  const magnitudeOf = (interest: string) => Math.floor(Math.log2(countOf(interest) + 1))
  return interests.toSorted((a, b) => magnitudeOf(a) - magnitudeOf(b))
}

/** Whether a text names an interest, in the language of the text. */
export const isMentioned = (text: string, name: string): boolean => text.toLowerCase().includes(name.toLowerCase())
