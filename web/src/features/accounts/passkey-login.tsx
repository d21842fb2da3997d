import type { MessageId } from '@velvet/i18n/message-ids'
import { FingerprintPattern } from 'lucide-react'
import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { FormNote } from '../../components/form-note.tsx'
import { useApi } from '../../lib/api/use-api.ts'
import { problemMessage, problemOf } from '../../lib/errors/form-problem.ts'
import { useText, type TextValues } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { askForPasskey, deviceProblem } from './passkey-browser.ts'
import { usePasskeySupport } from './use-passkey-support.ts'

type PasskeyLoginProps = {
  /** The address of the login form, which takes the passkey's answer as well. */
  action: string
  /** Whether the box to stay logged in is ticked at the moment. */
  stays: () => boolean
}

/** The way in without a password. Its room is kept from the start wherever scripts run, so that nothing jumps. */
export function PasskeyLogin({ action, stays }: PasskeyLoginProps) {
  const text = useText()
  const support = usePasskeySupport()
  const { logIn, isBusy, problem } = usePasskeyLogin(action, stays)
  if (support === 'no') return null
  return (
    <div className={cx('mb-5 gap-5', support === 'yes' ? 'grid' : 'hidden [@media(scripting:enabled)]:grid')}>
      <div className="grid gap-3">
        <Button
          variant="quiet"
          size="l"
          block
          loading={isBusy}
          disabled={support !== 'yes'}
          onClick={() => void logIn()}
        >
          <FingerprintPattern aria-hidden="true" className="size-5.5" />
          {text('login.passkey')}
        </Button>
        <FormNote bad={problem && text(problem.id, problem.values)} />
      </div>
      <p className="flex items-center gap-3.5 text-13 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {text('login.or_password')}
      </p>
    </div>
  )
}

function usePasskeyLogin(action: string, stays: () => boolean) {
  const api = useApi()
  const submit = useSubmit()
  const isSending = useNavigation().formData?.get('intent') === 'passkey'
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<{ id: MessageId; values?: TextValues }>()

  const logIn = async () => {
    setAsking(true)
    setProblem(undefined)
    try {
      const { options } = await api('passkeyLoginOptions').catch((error: unknown) => {
        setProblem(problemMessage(problemOf(error)))
        return { options: null }
      })
      if (!options) return
      const response = await askForPasskey(options)
      await submit({ intent: 'passkey', response, ...(stays() && { stay: 'on' }) }, { method: 'post', action })
    } catch (error) {
      setProblem({ id: deviceProblem(error) })
    } finally {
      setAsking(false)
    }
  }
  return { logIn, isBusy: isAsking || isSending, problem }
}
