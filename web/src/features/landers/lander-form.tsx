import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AgeQuestion, GenderQuestion, SeeksQuestion } from '../../components/start-questions.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { maySignUp } from '../../lib/may-sign-up.ts'
import { hasTrafficSource } from '../../lib/traffic-source.ts'
import { useSettings } from '../../lib/viewer/use-viewer.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'

type LanderFormProps = {
  /** Headline and line above the questions; they go when nobody can join. */
  head: ReactNode
  submit: string
  /** One more sentence under the button. */
  under?: string
  /** `line`: the questions side by side where there is room. */
  flow?: 'column' | 'line'
  /** Questions of the lander's own, in the same form and above its sheet. */
  children?: ReactNode
  /** The sheet that the three questions stand on. */
  className?: string
}

/**
 * The first three answers of a sign-up. The form has no address of its own: it goes to the page's, with the traffic
 * source in it, so that the page is the same for all partners and can be kept for all of them.
 */
export function LanderForm({ head, submit, under, flow = 'column', children, className }: LanderFormProps) {
  const text = useText()
  const { signups, signup_credits: credits } = useSettings()
  const isOpen = maySignUp(signups, hasTrafficSource(new URLSearchParams(useLocation().search)))
  if (!isOpen) {
    return (
      <div id="join" className={className}>
        <h2>{text('index.closed_title')}</h2>
        <p className="mt-2 text-ink-2">{text('index.closed_text')}</p>
      </div>
    )
  }
  return (
    <form id="join" method="post" className="min-w-0 scroll-mt-6">
      {children}
      <div className={className}>
        {head}
        <div className={flow === 'line' ? 'lander-line' : 'grid gap-4'}>
          <GenderQuestion />
          <SeeksQuestion legend={text('landers.would_meet')} />
          <AgeQuestion />
          <Button type="submit" variant="accent" size="l" block>
            {submit}
          </Button>
        </div>
        <p className={cx('mt-3 text-13 text-ink-2', flow === 'column' && 'text-center')}>
          {credits > 0 ? text('landers.form_free', { credits }) : text('landers.form_free_plain')}
          {under && ` ${under}`}
        </p>
      </div>
    </form>
  )
}
