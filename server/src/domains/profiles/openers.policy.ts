import type { ProfileValue } from '@velvet/contract/profile-values'
import type { Names, OpenerTexts } from '@velvet/i18n/reference'

const openerCount = 3

/** Topics of first lines, the best first. */
type Topics = {
  sharedInterests: string[]
  /** Interests of the member that the viewer does not have. */
  otherInterests: string[]
  sharedReason: ProfileValue<'signup_reason'> | null
}

/** Returns the index of the first line of a topic, always the same one for two members. */
type PickIndex = (topic: string, count: number) => number

/**
 * Returns three first lines: at most one for an interest, first those in common, then the others of the member, the shared
 * reason for joining and general lines.
 */
export function openersFor(pickIndex: PickIndex, topics: Topics, texts: OpenerTexts): Names[] {
  const rotated = (topic: string, lines: Names[] = []) => {
    const first = pickIndex(topic, lines.length)
    return [...lines.slice(first), ...lines.slice(0, first)]
  }
  const { sharedInterests, otherInterests, sharedReason } = topics
  return [
    ...[...sharedInterests, ...otherInterests].flatMap((id) => rotated(id, texts.interests[id]).slice(0, 1)),
    ...(sharedReason ? rotated(sharedReason, texts.reasons[sharedReason]).slice(0, 1) : []),
    ...rotated('general', texts.general),
  ].slice(0, openerCount)
}

/**
 * Returns interests in their order, those that few members have first. Compares orders of magnitude, so that a new member
 * does not change what others see.
 */
export function rarestFirst(interests: string[], countOf: (interest: string) => number): string[] {
  const magnitudeOf = (interest: string) => Math.floor(Math.log2(countOf(interest) + 1))
  return interests.toSorted((a, b) => magnitudeOf(a) - magnitudeOf(b))
}
