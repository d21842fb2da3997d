import { Field } from '@velvet/ui/field'
import { Select } from '@velvet/ui/select'
import { SettingSection } from '../../../shared/components/setting-section.tsx'
import { formText } from '../../../shared/forms/form-text.ts'
import { useInstantForm } from '../../../shared/forms/use-instant-form.ts'
import { useIntl } from '../../../shared/i18n/text-context.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { readableTimeZone, type Notifications } from './notification-choices.ts'
import { SaveStatusLine } from './save-status-line.tsx'
import { useSyncTimeZone } from './use-sync-time-zone.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Setting for the quiet hours, in the member's time zone. */
export function QuietCard({ quiet, time_zone }: Pick<Notifications, 'quiet' | 'time_zone'>) {
  const text = useText()
  const intl = useIntl()
  const form = useInstantForm('quiet')
  const timeZone = useSyncTimeZone(time_zone)
  const hourLabel = (hour: number) =>
    intl.formatDate(new Date(Date.UTC(2026, 0, 1, hour)), { timeStyle: 'short', timeZone: 'UTC' })
  const field = (name: 'from' | 'until') => (
    <Field label={text(`notifications.quiet_${name}`)}>
      <Select
        name={name}
        value={form.pendingFormData ? formText(form.pendingFormData, name) : quiet[name]}
        onChange={({ currentTarget }) => form.send(currentTarget.form)}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourLabel(hour)}
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
          {text('notifications.time_zone', { zone: readableTimeZone(timeZone) })}
        </p>
        <SaveStatusLine form={form} what={text('notifications.quiet')} />
      </form.fetcher.Form>
    </SettingSection>
  )
}
