import { buttonClass } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { useState } from 'react'
import type { Interest } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { InterestChoice } from '../../members/index.ts'
import { useSection } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'
import { orderInterests, toggleInterest } from './interest-list.ts'

export function InterestsSection({ interests }: { interests: Interest[] }) {
  const text = useText()
  const section = useSection('interests')
  const chosen = section.values.interests
  // Sorted once, so that chips do not move when they are pressed.
  const [{ first, more }] = useState(() => orderInterests(interests, chosen))
  const chip = (interest: Interest) => (
    <InterestChoice
      key={interest.id}
      interest={interest}
      name="interests"
      checked={chosen.includes(interest.id)}
      onChange={() => section.change({ interests: toggleInterest(chosen, interest.id) })}
    />
  )
  return (
    <EditorSection
      section={section}
      title={text('profile.interests_title')}
      intro={text('profile.interests_chosen', { count: chosen.length })}
    >
      <div className="flex flex-wrap gap-2">{first.map(chip)}</div>
      {more.length > 0 && (
        <details className="group -mt-1">
          <summary
            className={cx(
              buttonClass({ variant: 'text', size: 's' }),
              '-ms-3 list-none group-open:hidden [&::-webkit-details-marker]:hidden',
            )}
          >
            {text('profile.interests_all', { count: interests.length })}
          </summary>
          <div className="flex flex-wrap gap-2">{more.map(chip)}</div>
        </details>
      )}
    </EditorSection>
  )
}
