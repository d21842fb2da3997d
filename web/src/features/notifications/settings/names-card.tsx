import { Switch } from '@velvet/ui/switch'
import { Bell } from 'lucide-react'
import { SettingSection } from '../../../shared/components/setting-section.tsx'
import { useInstantForm } from '../../../shared/forms/use-instant-form.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useUser } from '../../session/index.ts'
import { SaveStatusLine } from './save-status-line.tsx'

/** Setting for what a notification shows on a locked screen. */
export function NamesCard({ showsNames }: { showsNames: boolean }) {
  const text = useText()
  const form = useInstantForm('names')
  const isShownOn = form.pendingFormData ? form.pendingFormData.has('on') : showsNames
  return (
    <SettingSection id="names" title={text('notifications.look')} intro={text('notifications.look_text')}>
      <form.fetcher.Form method="post" action="/notifications" className="pt-2">
        <input type="hidden" name="intent" value="names" />
        <Switch
          name="on"
          label={text('notifications.names')}
          hint={text('notifications.names_text')}
          checked={isShownOn}
          onChange={({ currentTarget }) => form.send(currentTarget.form)}
        />
        <Preview showsNames={isShownOn} />
        <SaveStatusLine form={form} what={text('notifications.look')} />
      </form.fetcher.Form>
    </SettingSection>
  )
}

function Preview({ showsNames }: { showsNames: boolean }) {
  const text = useText()
  const isDiscreet = useUser()?.is_discreet ?? false
  const title = isDiscreet
    ? text('notifications.push.discreet_title')
    : showsNames
      ? text('notifications.sample_name')
      : text('notifications.push.message_title')
  return (
    <figure className="mt-3 rounded-m bg-surface-2 p-4">
      <figcaption className="text-13 text-ink-2">
        {text(isDiscreet ? 'notifications.preview_discreet' : 'notifications.preview')}
      </figcaption>
      <div className="mt-2.5 flex items-center gap-3 rounded-field bg-surface p-3 text-13">
        <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-s bg-surface-2 text-ink-2">
          <Bell className="size-4.5" />
        </span>
        <div className="min-w-0">
          <p className="font-bold">{title}</p>
          <p>
            {isDiscreet
              ? text('notifications.push.discreet_body')
              : text('notifications.push.message_body', { count: 1 })}
          </p>
        </div>
      </div>
    </figure>
  )
}
