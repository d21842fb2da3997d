import { FingerprintPattern } from 'lucide-react'
import { FormNote } from '../../components/form-note.tsx'
import { SettingRow } from '../../components/setting-row.tsx'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSectionForm } from '../../lib/use-section-form.ts'
import type { Passkey } from './account-facts.ts'
import { AddPasskeyRow } from './add-passkey-row.tsx'
import { ItemButton } from './item-button.tsx'

export function PasskeyRows({ passkeys, device }: { passkeys: Passkey[]; device: string }) {
  const text = useText()
  const form = useSectionForm('remove_passkey')
  const { elsewhere } = useProblemText(form.result?.problem, [])
  return (
    <>
      {passkeys.map((passkey) => (
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
              fullLabel={text('passkeys.remove_one', { name: passkey.name })}
            />
          }
        />
      ))}
      <FormNote bad={elsewhere} good={form.isDone ? text('passkeys.removed') : undefined} className="my-3" />
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
