import { dayMs } from '@velvet/contract/durations'
import { appealPeriodMonths } from '@velvet/contract/desk/case-rules'
import { measureRestrictions, policies, type Measure, type PolicyCode } from '@velvet/contract/desk/policies'
import { formatLocale } from '@velvet/i18n/format-locale'
import type { Locale } from '@velvet/i18n/locales'
import type { MessageId } from '@velvet/i18n/message-ids'
import type { Texts } from '../../platform/texts.ts'
import { addMonths } from '../accounts/index.ts'

export type StatementFacts = {
  siteName: string
  nickname: string
  policy: PolicyCode
  measures: readonly Measure[]
  /** What the moderator adds to the standard description of the facts. May be empty. */
  facts: string
  source: 'report' | 'complaint' | 'appeal' | 'signal' | 'photo_review'
  /** Whether software found something about the case, besides what was reported. */
  hasSignal?: boolean
  /** Software refused the copy of a refused photo. */
  isAutomatic?: boolean
  decidedAt: Date
  decisionId: string
}

/**
 * Renders the statement of reasons that a member gets (DSA article 17). The order of the sections is fixed. Sections
 * are separated by an empty line; the first line of a section is its heading, except for the greeting and the number.
 * Throws when a text has no translation or a placeholder has no value.
 */
export function statementText(texts: Texts, locale: Locale, statement: StatementFacts): string {
  const { siteName, nickname, policy, measures, facts, source, hasSignal, isAutomatic, decidedAt, decisionId } =
    statement
  const text = texts.forLocale(locale)
  const site = siteName
  const rule = text(`statements.policy.${policy}`)
  const { ground, clause } = policies[policy]
  const appealUntil = day(locale, addMonths(decidedAt, appealPeriodMonths))
  const section = (heading: MessageId, lines: string[]) => [text(heading), ...lines].join('\n')

  const measureText = (measure: Measure): string => {
    if (measure === 'remove_photo' && source === 'photo_review')
      return text('statements.measure.refuse_photo', { site })
    const days = measureRestrictions[measure]?.days
    if (!days) return text(measureIds[measure], { site })
    return text(measureIds[measure], {
      site,
      days,
      until: moment(locale, new Date(decidedAt.getTime() + days * dayMs)),
    })
  }

  return [
    text('statements.opening', { nickname, site }),
    section('statements.heading.decision', measures.map(measureText)),
    section('statements.heading.facts', [
      text(`statements.facts.${policy}`),
      ...(facts.trim() ? [text('statements.facts_more', { facts: facts.trim() })] : []),
    ]),
    section('statements.heading.source', [
      text(isAutomatic ? 'statements.source.known_photo' : `statements.source.${source}`),
      ...(hasSignal && source !== 'signal' ? [text('statements.source.signal')] : []),
    ]),
    section('statements.heading.software', [
      text(
        isAutomatic ? 'statements.software_decided' : hasSignal ? 'statements.software_found' : 'statements.software',
      ),
    ]),
    section('statements.heading.ground', [
      policy === 'no_violation' ? rule : text(`statements.ground.${ground}`, { rule, clause }),
    ]),
    section('statements.heading.money', [
      text(measures.includes('end_contract') ? 'statements.money.ended' : 'statements.money.kept'),
    ]),
    section('statements.heading.redress', [
      text('statements.redress.appeal', { until: appealUntil }),
      text('statements.redress.other'),
    ]),
    text('statements.number', { number: decisionId }),
  ].join('\n\n')
}

const measureIds: Record<Measure, MessageId> = {
  none: 'statements.measure.none',
  hint: 'statements.measure.hint',
  warning: 'statements.measure.warning',
  remove_photo: 'statements.measure.remove_photo',
  remove_text: 'statements.measure.remove_text',
  no_photos_30: 'statements.measure.no_photos',
  pause_1: 'statements.measure.pause_1',
  pause_7: 'statements.measure.pause_7',
  pause_30: 'statements.measure.pause_30',
  lock_3: 'statements.measure.lock',
  end_contract: 'statements.measure.end_contract',
}

const day = (locale: Locale, at: Date) =>
  new Intl.DateTimeFormat(formatLocale(locale, null), { dateStyle: 'long', timeZone: 'UTC' }).format(at)

/** With the time zone, because a pause ends at a certain minute. */
const moment = (locale: Locale, at: Date) =>
  new Intl.DateTimeFormat(formatLocale(locale, null), {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  }).format(at)
