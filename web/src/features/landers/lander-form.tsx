import { maxFreeConversations } from '@velvet/contract/chat-rules'
import { Button } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useSettings, useSiteWriters } from '../session/index.ts'
import { AgeQuestion, GenderQuestion, SeeksQuestion, canSignUp, hasTrafficSource } from '../visitor/index.ts'

type LanderFormProps = {
  /** Headline and text above the questions. Hidden while sign-up is closed. */
  head: ReactNode
  submitLabel: string
  /** An additional sentence below the button. */
  footnote?: string
  /** `line` places the questions side by side on wide screens. */
  flow?: 'column' | 'line'
  /** Additional questions of the lander, in the same form and above its sheet. */
  children?: ReactNode
  /** Class of the sheet with the three questions. */
  className?: string
}

/**
 * The first three questions of the sign-up. The form has no `action`: it is posted to the URL of the page, which
 * contains the traffic source. The HTML is therefore the same for all partners and can be cached.
 */
export function LanderForm({ head, submitLabel, footnote, flow = 'column', children, className }: LanderFormProps) {
  const text = useText()
  const { signups, signup_credits: credits } = useSettings()
  const writers = useSiteWriters()
  const isOpen = canSignUp(signups, hasTrafficSource(new URLSearchParams(useLocation().search)))
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
            {submitLabel}
          </Button>
        </div>
        <p className={cx('mt-3 text-13 text-ink-2', flow === 'column' && 'text-center')}>
          {credits > 0 ? text('landers.form_free', { credits }) : text('landers.form_free_plain')}
          {credits > 0 && ` ${text('chat.free_limit', { max: maxFreeConversations })}`}
          {footnote && ` ${footnote}`}
        </p>
        <p className="mt-2 text-13 text-ink-2">{text('fictional.notice', { writers })}</p>
      </div>
    </form>
  )
}
