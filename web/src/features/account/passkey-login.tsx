import type { MessageId } from '@velvet/i18n/message-ids'
import { Button } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { FingerprintPattern } from 'lucide-react'
import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { FormNote } from '../../shared/forms/form-note.tsx'
import { problemMessage, problemOf } from '../../shared/forms/form-problem.ts'
import { useText, type TextValues } from '../../shared/i18n/use-text.tsx'
import { ApiError } from '../../shared/api/api-error.ts'
import { useViewerStore } from '../session/index.ts'
import { deviceProblem } from './passkey-browser.ts'
import { usePasskeySupport } from './use-passkey-support.ts'

/** Loaded with the first click, because the page does not need the list of API calls otherwise. */
const loadRequest = () => import('./request-passkey.ts')

type PasskeyLoginProps = {
  /** URL of the login action, which also handles passkey responses. */
  action: string
  /** Whether the checkbox to stay logged in is ticked. */
  shouldStayLoggedIn: () => boolean
}

/** Login with a passkey. Where scripts are enabled, its space is reserved before hydration to avoid a layout shift. */
export function PasskeyLogin({ action, shouldStayLoggedIn }: PasskeyLoginProps) {
  const text = useText()
  const support = usePasskeySupport()
  const { logIn, isBusy, problem } = usePasskeyLogin(action, shouldStayLoggedIn)
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
        <FormNote error={problem && text(problem.id, problem.values)} />
      </div>
      <p className="flex items-center gap-3.5 text-13 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {text('login.or_password')}
      </p>
    </div>
  )
}

function usePasskeyLogin(action: string, stays: () => boolean) {
  const store = useViewerStore()
  const submit = useSubmit()
  const isSending = useNavigation().formData?.get('intent') === 'passkey'
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<{ id: MessageId; values?: TextValues }>()

  const logIn = async () => {
    setAsking(true)
    setProblem(undefined)
    try {
      const { requestPasskey } = await loadRequest()
      const response = await requestPasskey(store)
      await submit({ intent: 'passkey', response, ...(stays() && { stay: 'on' }) }, { method: 'post', action })
    } catch (error) {
      setProblem(error instanceof ApiError ? problemMessage(problemOf(error)) : { id: deviceProblem(error) })
    } finally {
      setAsking(false)
    }
  }
  return { logIn, isBusy: isAsking || isSending, problem }
}
