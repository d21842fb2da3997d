import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { openSignupDialog } from '../../lib/signup-dialog.ts'
import { signupAddress, type VisitorIntent } from '../../lib/visitor-intent.ts'
import { pressInstead } from './press-instead.ts'

type IntentLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { intent: VisitorIntent }

/** What a visitor wants to do begins with the sign-up: above this page, or without scripts on its own. */
export function IntentLink({ intent, ...rest }: IntentLinkProps) {
  return (
    <Link
      {...rest}
      to={signupAddress(intent)}
      onClick={(event) => pressInstead(event, () => openSignupDialog(intent))}
    />
  )
}
