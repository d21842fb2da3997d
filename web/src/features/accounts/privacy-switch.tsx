import { FormNote } from '../../components/form-note.tsx'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useInstantForm } from '../../lib/use-instant-form.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'

const words = {
  invisible: {
    label: 'settings.invisible',
    hint: 'settings.invisible_text',
    on: 'settings.invisible_on',
    off: 'settings.invisible_off',
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

type PrivacySwitchProps = { mode: keyof typeof words; isOn: boolean }

/** Works at once and says so; without scripts it has a button. */
export function PrivacySwitch({ mode, isOn }: PrivacySwitchProps) {
  const text = useText()
  const { fetcher, asked, send, isSending, isDone, result } = useInstantForm(mode)
  const { elsewhere } = useProblemText(result?.problem, [])
  const isShownOn = asked ? asked.has('on') : isOn
  return (
    <fetcher.Form method="post" action="/settings" className="py-3.5">
      <input type="hidden" name="intent" value={mode} />
      <Switch
        name="on"
        label={text(words[mode].label)}
        hint={text(words[mode].hint)}
        checked={isShownOn}
        onChange={({ currentTarget }) => send(currentTarget.form)}
      />
      <p role="status" className="text-13 font-semibold text-good empty:hidden">
        {isSending && text('settings.saving')}
        {isDone && text(words[mode][isOn ? 'on' : 'off'])}
      </p>
      <noscript>
        <Button type="submit" variant="quiet" size="s" className="mt-2">
          {text('settings.save')}
        </Button>
      </noscript>
      <FormNote bad={elsewhere} className="mt-2" />
    </fetcher.Form>
  )
}
