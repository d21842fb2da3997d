import { useId } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { authRedirects } from '../../lib/addresses/redirects.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { markOf } from '../../lib/site-theme.ts'
import { withTrafficSource } from '../../lib/traffic-source.ts'
import { signupAddress } from '../../lib/visitor-intent.ts'
import { useSettings } from '../../lib/viewer/use-viewer.ts'
import { Brand } from '../../ui/brand-mark.tsx'
import { Card } from '../../ui/card.tsx'
import { ClosedPanel } from './closed-panel.tsx'
import { SignupFlow } from './signup-flow.tsx'
import type { SignupAnswer, SignupPage } from './signup-page.ts'
import { stepAddress } from './signup-steps.ts'
import { SignupWaysProvider, type SignupWays } from './signup-ways.ts'

type SignupScreenProps = { page: SignupPage; answer: SignupAnswer | undefined }

/** The sign-up as a page of its own. Every step is an address and every answer a form. */
export function SignupScreen({ page, answer }: SignupScreenProps) {
  const text = useText()
  const { name, theme } = useSettings()
  const ways = useAddresses(page)
  const isOpen = page.isOpen && answer?.code !== 'signups_closed'
  return (
    <div className="min-h-dvh bg-surface-2 px-4 pt-6 pb-16 md:pt-12">
      <PageTitle page={text('signup.page_title')} />
      <div className="mx-auto max-w-dialog">
        <a href="/" className="mb-6 inline-flex min-h-11 items-center rounded-s no-underline">
          <Brand mark={markOf(theme)} name={name} />
        </a>
        <Card lifted className="md:p-9">
          {isOpen ? (
            <SignupWaysProvider value={ways}>
              <SignupFlow page={page} answer={answer} />
            </SignupWaysProvider>
          ) : (
            <ClosedPanel />
          )}
        </Card>
      </div>
    </div>
  )
}

function useAddresses({ step, standing, source, intent }: SignupPage): SignupWays {
  const { pathname, search } = useLocation()
  const isSending = useNavigation().formMethod === 'POST'
  const headingId = useId()
  return {
    Form,
    // The traffic source may have come with the page before; from here on it is in the address.
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
