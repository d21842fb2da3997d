import type { MessageId } from '@velvet/i18n/message-ids'
import { Button } from '@velvet/ui/button'
import { Field } from '@velvet/ui/field'
import { Note } from '@velvet/ui/note'
import { TextInput } from '@velvet/ui/text-input'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { ExpandableRow } from '../../shared/components/setting-row.tsx'
import { FormNote } from '../../shared/forms/form-note.tsx'
import { problemMessage, problemOf } from '../../shared/forms/form-problem.ts'
import { useProblemText } from '../../shared/forms/use-problem-text.ts'
import { useSectionForm } from '../../shared/forms/use-section-form.ts'
import { useText, type TextValues } from '../../shared/i18n/use-text.tsx'
import { useApi } from '../session/index.ts'
import { createPasskey, deviceProblem } from './passkey-browser.ts'
import { SectionConfirmation } from './section-confirmation.tsx'
import { usePasskeySupport } from './use-passkey-support.ts'

/** `device` is the current device, the suggested name of the passkey. */
export function AddPasskeyRow({ isFirst, device }: { isFirst: boolean; device: string }) {
  const text = useText()
  const support = usePasskeySupport()
  const { form, formRef, create, isBusy, deviceMessage } = useAddPasskey()
  const isConfirmed = form.result?.intent === 'confirm_identity'
  const { at, elsewhere } = useProblemText(form.result?.problem, ['name'])
  const isAdded = form.isDone && !isConfirmed && !isBusy && !deviceMessage
  return (
    <div>
      <ExpandableRow
        icon={<KeyRound />}
        title={text(isFirst ? 'passkeys.first' : 'passkeys.another')}
        text={text(isFirst ? 'passkeys.first_text' : 'passkeys.another_text')}
        buttonLabel={text('passkeys.add')}
        result={isConfirmed ? undefined : form.result}
      >
        {support === 'no' ? (
          <Note>{text('passkeys.unsupported')}</Note>
        ) : (
          <form
            ref={formRef}
            method="post"
            action="/settings"
            onSubmit={(event) => void create(event)}
            className="grid gap-4"
          >
            <FormNote
              error={deviceMessage ? text(deviceMessage.id, deviceMessage.values) : elsewhere}
              fieldError={at}
              fields={{ name: text('passkeys.name') }}
            />
            <noscript>{text('passkeys.needs_script')}</noscript>
            <input type="hidden" name="intent" value="add_passkey" />
            <Field
              name="name"
              label={text('passkeys.name')}
              hint={text('passkeys.name_hint')}
              error={at('name')}
              required
            >
              <TextInput name="name" maxLength={60} defaultValue={device} />
            </Field>
            {/* Only a script can create the passkey. Before hydration the form would be sent without one. */}
            <Button type="submit" loading={isBusy} disabled={support !== 'yes'} className="justify-self-start">
              {text('passkeys.create')}
            </Button>
          </form>
        )}
      </ExpandableRow>
      <SectionConfirmation form={form} />
      <FormNote success={isAdded ? text('passkeys.done') : undefined} className="mb-4" />
    </div>
  )
}

/** Creates the passkey on the device and submits the form with the response of the device. */
function useAddPasskey() {
  const api = useApi()
  const form = useSectionForm('add_passkey')
  const formRef = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [deviceMessage, setDeviceMessage] = useState<{ id: MessageId; values?: TextValues }>()

  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setAsking(true)
    setDeviceMessage(undefined)
    try {
      const response = await api('passkeyOptions').catch((error: unknown) => problemOf(error))
      if (!response) return
      if ('code' in response) {
        if (response.code !== 'reauthentication_required') setDeviceMessage(problemMessage(response))
        else await form.fetcher.submit({ intent: 'confirm_identity' }, { method: 'post', action: '/settings' })
        return
      }
      fields.set('response', await createPasskey(response.options))
      await form.fetcher.submit(fields, { method: 'post', action: '/settings' })
    } catch (error) {
      setDeviceMessage({ id: deviceProblem(error) })
    } finally {
      setAsking(false)
    }
  }
  const isConfirmed = form.isDone && form.result?.intent === 'confirm_identity'
  // Repeats the submit that was refused, once the member has confirmed their identity.
  useEffect(() => {
    if (isConfirmed) formRef.current?.requestSubmit()
  }, [isConfirmed])
  return { form, formRef, create, isBusy: isAsking || form.isSending, deviceMessage }
}
