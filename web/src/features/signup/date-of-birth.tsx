import { FieldGroup } from '@velvet/ui/field-group'
import { TextInput } from '@velvet/ui/text-input'
import { useIntl } from '../../shared/i18n/text-context.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useSettings } from '../session/index.ts'

const sampleDate = new Date(2000, 11, 31)

type Part = 'day' | 'month' | 'year'

const parts = {
  day: { name: 'birth_day', label: 'signup.day', autoComplete: 'bday-day', length: 2 },
  month: { name: 'birth_month', label: 'signup.month', autoComplete: 'bday-month', length: 2 },
  year: { name: 'birth_year', label: 'signup.year', autoComplete: 'bday-year', length: 4 },
} as const

type DateOfBirthProps = { error: string | undefined; value: string | undefined }

/** Three text fields in the date order of the locale. Typing a distant date is faster than picking it in a calendar. */
export function DateOfBirth({ error, value = '' }: DateOfBirthProps) {
  const text = useText()
  const { min_age } = useSettings()
  const [year, month, day] = value.split('-')
  const values = { day, month, year }
  return (
    <FieldGroup name="date_of_birth" legend={text('signup.date_of_birth', { min_age })} {...(error && { error })}>
      <div className="flex gap-2.5">
        {useDateOrder().map((part) => (
          <TextInput
            key={part}
            name={parts[part].name}
            aria-label={text(parts[part].label)}
            placeholder={text(parts[part].label)}
            autoComplete={parts[part].autoComplete}
            inputMode="numeric"
            maxLength={parts[part].length}
            defaultValue={values[part]}
            aria-invalid={error ? true : undefined}
            className={part === 'year' ? 'flex-[1.3]' : 'flex-1'}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function useDateOrder(): Part[] {
  const intl = useIntl()
  return intl
    .formatDateToParts(sampleDate, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .map(({ type }) => type)
    .filter((type): type is Part => type in parts)
}
