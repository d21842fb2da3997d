import { useEffect, useId, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { authRedirects } from '../../lib/addresses/redirects.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { trafficSourceOf, withTrafficSource } from '../../lib/traffic-source.ts'
import { writeIntent, type VisitorIntent } from '../../lib/visitor-intent.ts'
import { cx } from '../../ui/cx.ts'
import { dialogBoxClass } from '../../ui/dialog-panel.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { useModal } from '../../ui/use-modal.ts'
import { SignupFlow } from './signup-flow.tsx'
import type { SignupAnswer, SignupPage } from './signup-page.ts'
import { lastStep } from './signup-steps.ts'
import { SignupWaysProvider } from './signup-ways.ts'

type SignupDialogProps = { intent: VisitorIntent | null; onClose: () => void }

/** The sign-up above the page that it was started from. While it is under way only its own buttons lead out. */
export function SignupDialog({ intent, onClose }: SignupDialogProps) {
  const text = useText()
  const headingId = useId()
  const { page, answer, step, goTo, Form, address, isSending } = useSignupSteps(intent)
  const isUnderWay = step < lastStep
  const modal = useModal(isUnderWay ? undefined : onClose)
  useClosing(page, answer, onClose)
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
          <SignupWaysProvider
            value={{
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
            <SignupFlow page={page} answer={answer} />
          </SignupWaysProvider>
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

/** The same forms and answers as on the pages, fetched instead of walked to. */
function useSignupSteps(intent: VisitorIntent | null) {
  const { search } = useLocation()
  const [source] = useState(() => trafficSourceOf(new URLSearchParams(search)))
  const [wanted, setWanted] = useState(0)
  const pages = useFetcher<SignupPage>()
  const answers = useFetcher<SignupAnswer>()
  const answer = answers.data
  // Each answer leads on once: whoever goes back afterwards stays there.
  const [followed, setFollowed] = useState(answer)
  if (answers.state === 'idle' && answer && answer !== followed) {
    setFollowed(answer)
    setWanted(answer.step)
  }

  const query = new URLSearchParams({ in: 'dialog', step: String(wanted), ...writeIntent(intent) })
  const address = withTrafficSource(`/complete-signup?${query}`, source)
  const { load } = pages
  useEffect(() => void load(address), [load, address])
  return {
    page: pages.data,
    answer,
    step: pages.data?.step ?? 0,
    goTo: setWanted,
    Form: answers.Form,
    address,
    isSending: answers.state !== 'idle' || (pages.data !== undefined && pages.data.step !== wanted),
  }
}

/** Sign-up closed, or the login took over: the dialog has nothing left to do. */
function useClosing(page: SignupPage | undefined, answer: SignupAnswer | undefined, onClose: () => void): void {
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
