import { profileValues } from '@velvet/contract/profile-values'
import { useState } from 'react'
import { useValueText } from '../../components/use-value-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSettings } from '../../lib/viewer/use-viewer.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChipChoice } from '../../ui/chip.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import type { Section } from './editor-context.ts'
import { useFieldProblemText } from './field-problems.ts'
import { sexualityChanges, type SexualityChoice } from './sexuality-choice.ts'

/** Leaves this page only with an explicit yes, and is taken back with one press. */
export function SexualityField({ section }: { section: Section }) {
  const text = useText()
  const valueText = useValueText()
  const { name: site } = useSettings()
  const problemText = useFieldProblemText()
  const kept = section.values.sexuality
  const [choice, setChoice] = useState<SexualityChoice>({ sexuality: kept, consents: kept !== null })
  const take = (next: SexualityChoice) => {
    setChoice(next)
    const changes = sexualityChanges(kept, next)
    if (changes) section.change(changes)
  }
  const isWaiting = choice.sexuality !== null && !choice.consents
  return (
    <FieldGroup
      legend={text('profile.sexuality')}
      mark={text('profile.optional')}
      error={problemText.at(section.problems.sexuality)}
    >
      <div className="flex flex-wrap gap-2">
        {profileValues.sexuality.map((value) => (
          <ChipChoice
            key={value}
            type="radio"
            name="sexuality"
            value={value}
            checked={choice.sexuality === value}
            onChange={() => take({ ...choice, sexuality: value })}
            label={valueText('sexuality', value)}
          />
        ))}
        <ChipChoice
          type="radio"
          name="sexuality"
          value=""
          checked={choice.sexuality === null}
          onChange={() => take({ sexuality: null, consents: false })}
          label={text('profile.not_said')}
        />
      </div>
      <Checkbox
        name="consents_to_sexuality"
        className="mt-1.5"
        label={text('profile.sexuality_consent', { site })}
        hint={isWaiting ? text('profile.sexuality_waiting') : undefined}
        checked={choice.consents}
        onChange={({ currentTarget }) => take({ ...choice, consents: currentTarget.checked })}
      />
      {kept !== null && (
        <Button
          variant="text"
          size="s"
          className="-ms-3 noscript:hidden"
          onClick={() => take({ sexuality: null, consents: false })}
        >
          {text('profile.sexuality_withdraw')}
        </Button>
      )}
    </FieldGroup>
  )
}
