import type { MessageId } from '@velvet/i18n/message-ids'
import { KeyRound } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { FormNote } from '../../components/form-note.tsx'
import { FoldRow } from '../../components/setting-row.tsx'
import { useApi } from '../../lib/api/use-api.ts'
import { problemMessage, problemOf } from '../../lib/errors/form-problem.ts'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useText, type TextValues } from '../../lib/i18n/use-text.tsx'
import { useSectionForm } from '../../lib/use-section-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { createPasskey, deviceProblem } from './passkey-browser.ts'
import { usePasskeySupport } from './use-passkey-support.ts'

/** `device`: where the member is right now, the best guess at a name. */
export function AddPasskeyRow({ isFirst, device }: { isFirst: boolean; device: string }) {
  const text = useText()
  const support = usePasskeySupport()
  const { form, create, isBusy, deviceMessage } = useAddPasskey()
  const { at, elsewhere } = useProblemText(form.result?.problem, ['name'])
  const isAdded = form.isDone && !isBusy && !deviceMessage
  return (
    <div>
      <FoldRow
        icon={<KeyRound />}
        title={text(isFirst ? 'passkeys.first' : 'passkeys.another')}
        text={text(isFirst ? 'passkeys.first_text' : 'passkeys.another_text')}
        button={text('passkeys.add')}
        result={form.result}
      >
        {support === 'no' ? (
          <Note>{text('passkeys.unsupported')}</Note>
        ) : (
          <form method="post" action="/settings" onSubmit={(event) => void create(event)} className="grid gap-4">
            <FormNote bad={deviceMessage ? text(deviceMessage.id, deviceMessage.values) : elsewhere} />
            <noscript>{text('passkeys.needs_script')}</noscript>
            <input type="hidden" name="intent" value="add_passkey" />
            <Field label={text('passkeys.name')} hint={text('passkeys.name_hint')} error={at('name')} required>
              <TextInput name="name" maxLength={60} defaultValue={device} />
            </Field>
            {/* Only a script can ask the device; until it is there, pressing would send an empty answer. */}
            <Button type="submit" loading={isBusy} disabled={support !== 'yes'} className="justify-self-start">
              {text('passkeys.create')}
            </Button>
          </form>
        )}
      </FoldRow>
      <FormNote good={isAdded ? text('passkeys.done') : undefined} className="mb-4" />
    </div>
  )
}

/** The device makes the passkey, then the form goes its usual way with the device's answer in it. */
function useAddPasskey() {
  const api = useApi()
  const form = useSectionForm('add_passkey')
  const [isAsking, setAsking] = useState(false)
  const [deviceMessage, setMessage] = useState<{ id: MessageId; values?: TextValues }>()

  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setAsking(true)
    setMessage(undefined)
    try {
      const answer = await api('passkeyOptions').catch((error: unknown) => {
        setMessage(problemMessage(problemOf(error)))
      })
      if (!answer) return
      fields.set('response', await createPasskey(answer.options))
      await form.fetcher.submit(fields, { method: 'post', action: '/settings' })
    } catch (error) {
      setMessage({ id: deviceProblem(error) })
    } finally {
      setAsking(false)
    }
  }
  return { form, create, isBusy: isAsking || form.isSending, deviceMessage }
}
