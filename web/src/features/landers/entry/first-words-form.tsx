import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { withTrafficSource } from '../../../lib/traffic-source.ts'
import { usePrices } from '../../../lib/viewer/use-prices.ts'
import { useSettings } from '../../../lib/viewer/use-viewer.ts'
import { signupAddress } from '../../../lib/visitor-intent.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EntryClosed, EntryLogin } from './entry-page.tsx'
import type { Entry } from './open-entry.server.ts'

type FirstWordsFormProps = { entry: Entry; submit: string; children: ReactNode }

/** Takes the first message to the sign-up, which sends it once there is an account. */
export function FirstWordsForm({ entry: { member, source, isOpen }, submit, children }: FirstWordsFormProps) {
  const text = useText()
  const { id, name, is_fictional: isFictional } = member
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
        {isFictional && (
          <>
            <input type="hidden" name="is_fictional" value="1" />
            <Checkbox name="accepts_fictional" required label={text('chat.fictional_confirm', { name })} />
          </>
        )}
        <Button type="submit" variant="accent" size="l" block>
          {submit}
        </Button>
      </form>
      <EntryLogin id={id} />
    </>
  )
}

/** What the message will cost, and who pays for it. */
export function useMessageCost(): string | undefined {
  const text = useText()
  const price = usePrices()
  const { message_credits: cost, signup_credits: free } = useSettings()
  if (free >= cost) return text('signup.message_cost', { cost, free })
  return price ? text('index.talk_cost', { credits: cost, price: price(cost) }) : undefined
}
