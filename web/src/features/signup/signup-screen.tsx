import { Brand } from '@velvet/ui/brand-mark'
import { Card } from '@velvet/ui/card'
import { cx } from '@velvet/ui/cx'
import { lazy, Suspense, useId } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { useText } from '../../shared/i18n/use-text.tsx'
import { authRedirects, PageTitle, markOf, useSettings } from '../session/index.ts'
import { withTrafficSource, signupAddress } from '../visitor/index.ts'
import { SignupFlow } from './signup-flow.tsx'
import { SignupNavigationProvider, type SignupNavigation } from './signup-navigation.ts'
import type { SignupResult, SignupPage } from './signup-page.ts'
import './signup-pane.css'
import { stepAddress } from './signup-steps.ts'

/** Loaded on demand, because sign-ups are seldom closed. The server includes it in the document. */
const ClosedPanel = lazy(async () => ({ default: (await import('./closed-panel.tsx')).ClosedPanel }))
/** Loaded on demand: the server has rendered it, and it has no behaviour. Its styles belong to the first view. */
const SignupPane = lazy(async () => ({ default: (await import('./signup-pane.tsx')).SignupPane }))

type SignupScreenProps = { page: SignupPage; result: SignupResult | undefined }

/** Sign-up as a page. Every step has a URL and a plain form, so that it works without scripts. */
export function SignupScreen({ page, result: answer }: SignupScreenProps) {
  const text = useText()
  const { name, theme } = useSettings()
  const navigation = usePageNavigation(page)
  const isOpen = page.isOpen && answer?.code !== 'signups_closed'
  const pane = isOpen ? page.pane : null
  return (
    <div className={cx('min-h-dvh bg-surface sm:bg-surface-2', pane && 'lg:grid lg:grid-cols-2')}>
      <PageTitle page={text('signup.page_title')} />
      <div className="signup-form relative isolate px-4 pt-3 sm:pb-16 md:pt-12 lg:pt-6 lg:pb-8">
        <div className={cx('signup-band lg:hidden', `signup-pane-${theme?.hero ?? 'letter'}`)} />
        <div className="mx-auto max-w-dialog xl:max-w-160">
          <a href="/" className="mb-3 inline-flex min-h-11 items-center rounded-s no-underline md:mb-6 lg:mb-3">
            <Brand mark={markOf(theme)} name={name} className="signup-brand" />
          </a>
          <Card
            lifted
            className="max-sm:-mx-4 max-sm:rounded-b-none max-sm:border-0 max-sm:pt-3 max-sm:shadow-none md:p-9 xl:px-9 xl:py-7"
          >
            {isOpen ? (
              <SignupNavigationProvider value={navigation}>
                <SignupFlow page={page} result={answer} />
              </SignupNavigationProvider>
            ) : (
              <ClosedPanel />
            )}
          </Card>
        </div>
      </div>
      {pane && (
        <Suspense>
          <SignupPane pane={pane} />
        </Suspense>
      )}
    </div>
  )
}

function usePageNavigation({ step, standing, source, intent }: SignupPage): SignupNavigation {
  const { pathname, search } = useLocation()
  const isSending = useNavigation().formMethod === 'POST'
  const headingId = useId()
  return {
    standing,
    Form,
    // The traffic source may come from the previous page, so it is added to the URL of the form.
    action: step === 0 ? withTrafficSource(intent ? signupAddress(intent) : pathname, source) : pathname + search,
    isSending,
    headingLevel: 1,
    headingId,
    cancel: intent
      ? `/members/${intent.member}`
      : standing === 'unconfirmed' || standing === 'member'
        ? authRedirects.home
        : '/',
    goTo: stepAddress,
  }
}
