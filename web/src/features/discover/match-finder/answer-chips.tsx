import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { useIntl } from '../../../shared/i18n/text-context.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useValueText } from '../../members/index.ts'
import { useUser } from '../../session/index.ts'
import { finderAddress } from './finder-answers.ts'
import { finderSteps, type FinderStep } from './finder-steps.ts'
import type { FinderData } from './match-finder.tsx'

/** Shows the given answers. Each one links back to its question. */
export function AnswerChips({ answers, regions, interests }: FinderData) {
  const text = useText()
  const intl = useIntl()
  const valueText = useValueText()
  const ownGender = useUser()?.profile.gender
  const { gender, minAge, maxAge, region, intent, interests: chosenIds } = answers
  const interestNames = interests.filter(({ id }) => chosenIds.includes(id)).map(({ name }) => name)
  const labels: Record<FinderStep, string> = {
    whom: `${valueText('looking_for', gender)}, ${text('finder.answer.ages', { from: minAge, to: maxAge })}`,
    where: regions.regions.find(({ id }) => id === region)?.name ?? text('finder.anywhere'),
    intent: intent ? valueText('signup_reason', intent, ownGender) : text('finder.intent_any'),
    interests: interestNames.length > 0 ? intl.formatList(interestNames) : text('finder.interests_none'),
  }
  return (
    <ul
      aria-label={text('finder.answers')}
      className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {finderSteps.map((step) => (
        <li key={step} className="max-w-full shrink-0">
          <Link
            to={finderAddress(answers, step)}
            aria-label={text('finder.change_one', { what: labels[step] })}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-button bg-surface px-4 py-1.5 leading-snug font-semibold text-ink-2 no-underline inset-ring inset-ring-button-line transition-colors hover:bg-surface-2 hover:text-ink"
          >
            <span className="min-w-0 truncate">{labels[step]}</span>
            <Pencil aria-hidden="true" className="size-3.5 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
