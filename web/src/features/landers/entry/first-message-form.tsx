import { Button } from '@velvet/ui/button'
import { Checkbox } from '@velvet/ui/checkbox'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings, useSiteWriters } from '../../session/index.ts'
import { withTrafficSource, signupAddress } from '../../visitor/index.ts'
import { useMaxCreditPrice } from '../../wallet/index.ts'
import { EntryClosed, EntryLogin } from './entry-page.tsx'
import type { Entry } from './load-entry.server.ts'

type FirstMessageFormProps = { entry: Entry; submitLabel: string; children: ReactNode }

/** Posts the first message to the sign-up, which sends it once the account exists. */
export function FirstMessageForm({ entry: { member, source, isOpen }, submitLabel, children }: FirstMessageFormProps) {
  const text = useText()
  const { id, name, is_fictional: isFictional, responder } = member
  const writers = useSiteWriters()
  if (!isOpen) return <EntryClosed />
  return (
    <>
      <form
        method="post"
        action={withTrafficSource(signupAddress({ kind: 'write', member: id }), source)}
        className="grid gap-4"
      >
        <input type="hidden" name="form" value="message" />
        {children}
        <p className="text-13 text-ink-2">{text('fictional.notice', { writers })}</p>
        {isFictional && (
          <>
            <input type="hidden" name="is_fictional" value="1" />
            <p>{text('fictional.profile_writers', { responder: responder ?? 'none' })}</p>
            <Checkbox name="accepts_fictional" required label={text('chat.fictional_confirm', { name })} />
          </>
        )}
        <Button type="submit" variant="accent" size="l" block>
          {submitLabel}
        </Button>
      </form>
      <EntryLogin id={id} />
    </>
  )
}

/** Returns a text with the cost of the message, or with the free credits that cover it. */
export function useMessageCost(): string | undefined {
  const text = useText()
  const price = useMaxCreditPrice()
  const { message_credits: cost, signup_credits: free } = useSettings()
  if (free >= cost) return text('signup.message_cost', { cost, free })
  return price ? text('index.talk_cost', { credits: cost, price: price(cost) }) : undefined
}
