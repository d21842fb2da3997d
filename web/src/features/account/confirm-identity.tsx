import type { MessageId } from '@velvet/i18n/message-ids'
import { Button } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { Dialog } from '@velvet/ui/dialog'
import { FingerprintPattern } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useHydrated } from '../../shared/browser/use-hydrated.ts'
import { FormNote } from '../../shared/forms/form-note.tsx'
import { problemMessage, problemOf } from '../../shared/forms/form-problem.ts'
import type { SectionResult } from '../../shared/forms/use-section-form.ts'
import { useText, type TextValues } from '../../shared/i18n/use-text.tsx'
import { useApi } from '../session/index.ts'
import { askForPasskey, deviceProblem } from './passkey-browser.ts'
import { PasswordField } from './password-field.tsx'
import { confirmFields } from './step-up.ts'
import { usePasskeySupport } from './use-passkey-support.ts'

type ConfirmIdentityProps = {
  /** Result of the form that has to be sent again; undefined while there is none. */
  unconfirmed: SectionResult | undefined
  isSending: boolean
  /** Renders the form around the fields. The caller chooses a fetcher, a navigation or a document post. */
  form: (fields: ReactNode) => ReactNode
}

/**
 * Step-up authentication: asks for the password or a passkey and sends the refused form again with it. Renders a
 * dialog, or a card when there are no scripts.
 */
export function ConfirmIdentity({ unconfirmed, ...rest }: ConfirmIdentityProps) {
  const text = useText()
  const isHydrated = useHydrated()
  const [dismissed, setDismissed] = useState<SectionResult>()
  if (!unconfirmed || unconfirmed === dismissed) return null
  const title = text('security.confirm_title')
  const content = <ConfirmForm unconfirmed={unconfirmed} {...rest} />
  if (!isHydrated) {
    return (
      <Card lifted className="my-4">
        <h3>{title}</h3>
        <div className="mt-3">{content}</div>
      </Card>
    )
  }
  return (
    <Dialog
      open
      title={title}
      closeLabel={text('chat.cancel')}
      onClose={() => {
        setDismissed(unconfirmed)
      }}
    >
      {content}
    </Dialog>
  )
}

function ConfirmForm({ unconfirmed, isSending, form }: ConfirmIdentityProps & { unconfirmed: SectionResult }) {
  const text = useText()
  const passkey = usePasskey()
  const { problem, repeats = [] } = unconfirmed
  const refusal = problem && problem.code !== 'reauthentication_required' ? problemMessage(problem) : undefined
  const message = passkey.message ?? refusal
  const isPasswordWrong = problem?.code === 'password_wrong' && !passkey.message
  return form(
    <div className="grid gap-4">
      <p className="text-ink-2">{text('security.confirm_text')}</p>
      <FormNote
        error={message && !isPasswordWrong ? text(message.id, message.values) : undefined}
        fields={{ [confirmFields.password]: text('settings.your_password') }}
        fieldError={() => isPasswordWrong}
      />
      {repeats.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={confirmFields.passkey} />
      <PasswordField
        label={text('settings.your_password')}
        name={confirmFields.password}
        autoComplete="current-password"
        error={isPasswordWrong && message ? text(message.id, message.values) : undefined}
      />
      <div className="grid gap-2.5">
        <Button type="submit" block loading={isSending}>
          {text('security.confirm_submit')}
        </Button>
        {passkey.isSupported && (
          <Button
            variant="quiet"
            block
            loading={passkey.isAsking}
            onClick={({ currentTarget }) => void passkey.ask(currentTarget.form)}
          >
            <FingerprintPattern aria-hidden="true" className="size-5" />
            {text('security.confirm_passkey')}
          </Button>
        )}
      </div>
    </div>,
  )
}

/** Asks the device for a passkey, then submits the form with its response. */
function usePasskey() {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState<{ id: MessageId; values?: TextValues }>()
  const ask = async (form: HTMLFormElement | null) => {
    setAsking(true)
    setMessage(undefined)
    try {
      const { options } = await api('passkeyLoginOptions').catch((error: unknown) => {
        setMessage(problemMessage(problemOf(error)))
        return { options: null }
      })
      const field = form?.elements.namedItem(confirmFields.passkey)
      if (!options || !(field instanceof HTMLInputElement)) return
      field.value = await askForPasskey(options)
      form?.requestSubmit()
    } catch (error) {
      setMessage({ id: deviceProblem(error) })
    } finally {
      setAsking(false)
    }
  }
  return { ask, isAsking, message, isSupported: usePasskeySupport() === 'yes' }
}
