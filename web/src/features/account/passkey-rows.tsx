import { FingerprintPattern } from 'lucide-react'
import { SettingRow } from '../../shared/components/setting-row.tsx'
import { FormNote } from '../../shared/forms/form-note.tsx'
import { useProblemText } from '../../shared/forms/use-problem-text.ts'
import { useSectionForm } from '../../shared/forms/use-section-form.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import type { Passkey } from './account.ts'
import { AddPasskeyRow } from './add-passkey-row.tsx'
import { ItemButton } from './item-button.tsx'
import { SectionConfirmation } from './section-confirmation.tsx'
import { distinctNames } from './session-list.ts'

export function PasskeyRows({ passkeys, device }: { passkeys: Passkey[]; device: string }) {
  const text = useText()
  const form = useSectionForm('remove_passkey')
  const { elsewhere } = useProblemText(form.result?.problem, [])
  const names = distinctNames(passkeys.map(({ name }) => name))
  return (
    <>
      {passkeys.map((passkey, index) => (
        <SettingRow
          key={passkey.id}
          icon={<FingerprintPattern />}
          title={passkey.name}
          text={<PasskeyDates passkey={passkey} />}
          action={
            <ItemButton
              form={form}
              item={passkey.id}
              label={text('passkeys.remove')}
              fullLabel={text('passkeys.remove_one', { name: names[index] ?? '' })}
            />
          }
        />
      ))}
      <SectionConfirmation form={form} />
      <FormNote error={elsewhere} success={form.isDone ? text('passkeys.removed') : undefined} className="my-3" />
      <AddPasskeyRow isFirst={passkeys.length === 0} device={device} />
    </>
  )
}

function PasskeyDates({ passkey }: { passkey: Passkey }) {
  const text = useText()
  const format = useFormat()
  const date = format.date(passkey.created_at)
  if (!passkey.last_used_at) return text('passkeys.added', { date })
  return text('passkeys.last_used', { date, used: format.date(passkey.last_used_at) })
}
