import { profileValues } from '@velvet/contract/profile-values'
import { Button } from '@velvet/ui/button'
import { Checkbox } from '@velvet/ui/checkbox'
import { ChipChoice } from '@velvet/ui/chip'
import { FieldGroup } from '@velvet/ui/field-group'
import { useState } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useValueText } from '../../members/index.ts'
import { useSettings } from '../../session/index.ts'
import type { Section } from './editor-context.ts'
import { useFieldProblemText } from './field-problems.ts'
import { sexualityChanges, type SexualityChoice } from './sexuality-choice.ts'

/** The orientation is only sent with explicit consent and can be withdrawn with one click. */
export function SexualityField({ section }: { section: Section }) {
  const text = useText()
  const valueText = useValueText()
  const { name: site } = useSettings()
  const problemText = useFieldProblemText()
  const current = section.values.sexuality
  const [choice, setChoice] = useState<SexualityChoice>({ sexuality: current, consents: current !== null })
  const choose = (next: SexualityChoice) => {
    setChoice(next)
    const changes = sexualityChanges(current, next)
    if (changes) section.change(changes)
  }
  const isConsentMissing = choice.sexuality !== null && !choice.consents
  return (
    <FieldGroup
      name="sexuality"
      isRadios
      legend={text('profile.sexuality')}
      mark={text('profile.optional')}
      error={problemText.ofField(section.problems.sexuality)}
    >
      <div className="flex flex-wrap gap-2">
        {profileValues.sexuality.map((value) => (
          <ChipChoice
            key={value}
            type="radio"
            name="sexuality"
            value={value}
            checked={choice.sexuality === value}
            onChange={() => choose({ ...choice, sexuality: value })}
            label={valueText('sexuality', value)}
          />
        ))}
        <ChipChoice
          type="radio"
          name="sexuality"
          value=""
          checked={choice.sexuality === null}
          onChange={() => choose({ sexuality: null, consents: false })}
          label={text('profile.not_said')}
        />
      </div>
      <Checkbox
        name="consents_to_sexuality"
        className="mt-1.5"
        label={text('profile.sexuality_consent', { site })}
        hint={isConsentMissing ? text('profile.sexuality_waiting') : undefined}
        checked={choice.consents}
        onChange={({ currentTarget }) => choose({ ...choice, consents: currentTarget.checked })}
      />
      {current !== null && (
        <Button
          variant="text"
          size="s"
          className="-ms-3 noscript:hidden"
          onClick={() => choose({ sexuality: null, consents: false })}
        >
          {text('profile.sexuality_withdraw')}
        </Button>
      )}
    </FieldGroup>
  )
}
