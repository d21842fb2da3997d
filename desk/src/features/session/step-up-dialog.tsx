import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Dialog } from '@velvet/ui/dialog'
import { useSyncExternalStore } from 'react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { askForPasskey, isCancelled } from '../../lib/api/passkeys.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { Problem } from './small-page.tsx'
import { sessionTexts } from './session-texts.ts'
import { stepUpRequest } from './step-up.ts'
import { sessionQuery, useDevelopmentLogins, useStaff } from './use-session.ts'

const texts = sessionTexts.stepUp

/** Asks for the passkey when a call needs a recent confirmation. Rendered once, by the frame. */
export function StepUpDialog() {
  const request = useSyncExternalStore(stepUpRequest.subscribe, stepUpRequest.get)
  const { code } = useStaff()
  const logins = useDevelopmentLogins()
  const client = useQueryClient()
  const confirm = useMutation({
    async mutationFn(hasPasskey: boolean) {
      if (!hasPasskey) return callDesk('signInForDevelopment', { body: { code } })
      return callDesk('confirmPasskey', { body: { response: await askForPasskey() } })
    },
    onSuccess({ staff }) {
      client.setQueryData(sessionQuery.queryKey, staff)
      request?.answer(true)
    },
  })
  const cancel = () => {
    confirm.reset()
    request?.answer(false)
  }
  return (
    <Dialog
      open={request !== null}
      onClose={cancel}
      closeLabel={texts.cancel}
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <DeskButton
            variant="primary"
            autoFocus
            isLoading={confirm.isPending}
            onClick={() => confirm.mutate(true)}
            className="min-h-10"
          >
            {texts.confirm}
          </DeskButton>
          {logins.data && <DeskButton onClick={() => confirm.mutate(false)}>{texts.development}</DeskButton>}
          <DeskButton variant="plain" onClick={cancel}>
            {texts.cancel}
          </DeskButton>
        </>
      }
    >
      {confirm.error && (
        <Problem>{isCancelled(confirm.error) ? sessionTexts.signIn.cancelled : errorText(confirm.error)}</Problem>
      )}
    </Dialog>
  )
}
