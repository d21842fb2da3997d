import { SettingSection } from '../../components/setting-section.tsx'
import { formText } from '../../lib/form-text.ts'
import { useIntl } from '../../lib/i18n/text-context.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useInstantForm } from '../../lib/use-instant-form.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { zoneName, type Notifications } from './notification-facts.ts'
import { SavedLine } from './saved-line.tsx'
import { useOwnTimeZone } from './use-own-time-zone.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** When nothing rings, by the member's own clock. */
export function QuietCard({ quiet, time_zone }: Pick<Notifications, 'quiet' | 'time_zone'>) {
  const text = useText()
  const intl = useIntl()
  const form = useInstantForm('quiet')
  const timeZone = useOwnTimeZone(time_zone)
  const nameOf = (hour: number) =>
    intl.formatTime(new Date(Date.UTC(2026, 0, 1, hour)), { timeStyle: 'short', timeZone: 'UTC' })
  const field = (name: 'from' | 'until') => (
    <Field label={text(`notifications.quiet_${name}`)}>
      <Select
        name={name}
        value={form.asked ? formText(form.asked, name) : quiet[name]}
        onChange={({ currentTarget }) => form.send(currentTarget.form)}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {nameOf(hour)}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <SettingSection id="quiet" title={text('notifications.quiet')} intro={text('notifications.quiet_text')}>
      <form.fetcher.Form method="post" action="/notifications" className="pt-3">
        <input type="hidden" name="intent" value="quiet" />
        <div className="grid gap-4 sm:grid-cols-2">
          {field('from')}
          {field('until')}
        </div>
        <p className="mt-3 text-13 text-ink-2">
          {text(quiet.from === quiet.until ? 'notifications.never_quiet' : 'notifications.same_hours')}{' '}
          {text('notifications.time_zone', { zone: zoneName(timeZone) })}
        </p>
        <SavedLine form={form} />
      </form.fetcher.Form>
    </SettingSection>
  )
}
