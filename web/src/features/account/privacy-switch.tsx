import { Button } from '@velvet/ui/button'
import { Switch } from '@velvet/ui/switch'
import { FormNote } from '../../shared/forms/form-note.tsx'
import { useActionName } from '../../shared/forms/use-action-name.ts'
import { useInstantForm } from '../../shared/forms/use-instant-form.ts'
import { useProblemText } from '../../shared/forms/use-problem-text.ts'
import { useText } from '../../shared/i18n/use-text.tsx'

const modeTexts = {
  invisible: {
    label: 'settings.invisible',
    hint: 'settings.invisible_text',
    on: 'settings.invisible_on',
    off: 'settings.invisible_off',
  },
  members_only: {
    label: 'settings.members_only',
    hint: 'settings.members_only_text',
    on: 'settings.members_only_on',
    off: 'settings.members_only_off',
  },
  discreet: {
    label: 'settings.discreet',
    hint: 'settings.discreet_text',
    on: 'settings.discreet_on',
    off: 'settings.discreet_off',
  },
  read_receipts: {
    label: 'settings.read_receipts',
    hint: 'settings.read_receipts_text',
    on: 'settings.read_receipts_on',
    off: 'settings.read_receipts_off',
  },
} as const

type PrivacySwitchProps = { mode: keyof typeof modeTexts; isOn: boolean }

/** Saves as soon as it is switched. Without scripts it has a submit button. */
export function PrivacySwitch({ mode, isOn }: PrivacySwitchProps) {
  const text = useText()
  const actionName = useActionName()
  const { fetcher, pendingFormData, send, isSending, isDone, result } = useInstantForm(mode)
  const { elsewhere } = useProblemText(result?.problem, [])
  const isChecked = pendingFormData ? pendingFormData.has('on') : isOn
  return (
    <fetcher.Form method="post" action="/settings" className="py-3.5">
      <input type="hidden" name="intent" value={mode} />
      <Switch
        name="on"
        label={text(modeTexts[mode].label)}
        hint={text(modeTexts[mode].hint)}
        checked={isChecked}
        onChange={({ currentTarget }) => send(currentTarget.form)}
      />
      <p role="status" className="text-13 font-semibold text-good empty:hidden">
        {isSending && text('settings.saving')}
        {isDone && text(modeTexts[mode][isOn ? 'on' : 'off'])}
      </p>
      <noscript>
        <Button
          aria-label={actionName(text('settings.save'), text(modeTexts[mode].label))}
          type="submit"
          variant="quiet"
          size="s"
          className="mt-2"
        >
          {text('settings.save')}
        </Button>
      </noscript>
      <FormNote error={elsewhere} className="mt-2" />
    </fetcher.Form>
  )
}
