import { cx } from '@velvet/ui/cx'
import { dialogBoxClass } from '@velvet/ui/dialog-panel'
import { Spinner } from '@velvet/ui/spinner'
import { toasts } from '@velvet/ui/toast-store'
import { useModal } from '@velvet/ui/use-modal'
import { useEffect, useId, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useText } from '../../shared/i18n/use-text.tsx'
import { authRedirects } from '../session/index.ts'
import { trafficSourceOf, withTrafficSource, writeIntent, type VisitorIntent } from '../visitor/index.ts'
import { SignupFlow } from './signup-flow.tsx'
import { SignupNavigationProvider } from './signup-navigation.ts'
import type { SignupResult, SignupPage } from './signup-page.ts'
import { lastStep } from './signup-steps.ts'

type SignupDialogProps = { intent: VisitorIntent | null; onClose: () => void }

/** Sign-up above the page that opened it. Until the last step, only its own buttons close it. */
export function SignupDialog({ intent, onClose }: SignupDialogProps) {
  const text = useText()
  const headingId = useId()
  const { page, answer, step, goTo, Form, address, isSending } = useSignupSteps(intent)
  const isUnfinished = step < lastStep
  const modal = useModal(isUnfinished ? undefined : onClose)
  useAutoClose(page, answer, onClose)
  return (
    <dialog
      {...modal}
      aria-labelledby={headingId}
      className={cx(
        dialogBoxClass(),
        'animate-rise backdrop:animate-fade backdrop:bg-scrim backdrop:backdrop-blur-[6px] open:flex',
      )}
    >
      <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-5 pb-6 sm:px-9 sm:pt-7 sm:pb-8">
        {page ? (
          <SignupNavigationProvider
            value={{
              standing: page.standing,
              Form,
              action: address,
              isSending,
              headingLevel: 2,
              headingId,
              cancel: onClose,
              goTo: (to) => () => goTo(to),
              onLeave: onClose,
            }}
          >
            <SignupFlow page={page} result={answer} />
          </SignupNavigationProvider>
        ) : (
          <p id={headingId} className="grid min-h-60 place-items-center">
            <Spinner />
            <span className="sr-only">{text('common.loading')}</span>
          </p>
        )}
      </div>
    </dialog>
  )
}

/** Uses the same loader and action as the pages, through fetchers instead of navigation. */
function useSignupSteps(intent: VisitorIntent | null) {
  const { search } = useLocation()
  const [source] = useState(() => trafficSourceOf(new URLSearchParams(search)))
  const [requestedStep, setRequestedStep] = useState(0)
  const pages = useFetcher<SignupPage>()
  const answers = useFetcher<SignupResult>()
  const answer = answers.data
  // Each result changes the step only once, so that the visitor can go back afterwards.
  const [appliedAnswer, setAppliedAnswer] = useState(answer)
  if (answers.state === 'idle' && answer && answer !== appliedAnswer) {
    setAppliedAnswer(answer)
    setRequestedStep(answer.step)
  }

  const query = new URLSearchParams({ in: 'dialog', step: String(requestedStep), ...writeIntent(intent) })
  const address = withTrafficSource(`/complete-signup?${query}`, source)
  const { load } = pages
  useEffect(() => void load(address), [load, address])
  return {
    page: pages.data,
    answer,
    step: pages.data?.step ?? 0,
    goTo: setRequestedStep,
    Form: answers.Form,
    address,
    isSending: answers.state !== 'idle' || (pages.data !== undefined && pages.data.step !== requestedStep),
  }
}

/** Closes the dialog when the site stops accepting sign-ups or the visitor goes to the login page. */
function useAutoClose(page: SignupPage | undefined, answer: SignupResult | undefined, onClose: () => void): void {
  const text = useText()
  const { pathname } = useLocation()
  const isClosed = page?.isOpen === false || answer?.code === 'signups_closed'
  const isAtLogin = pathname === authRedirects.login
  useEffect(() => {
    if (!isClosed && !isAtLogin) return
    if (isClosed) toasts.show({ key: 'signup', tone: 'bad', title: text('errors.signups_closed') })
    onClose()
  }, [isClosed, isAtLogin, onClose, text])
}
