import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { onPlainClick } from '../../shared/browser/on-plain-click.ts'
import { openSignupDialog } from './signup-dialog-store.ts'
import { signupAddress, type VisitorIntent } from './visitor-intent.ts'

type IntentLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { intent: VisitorIntent }

/** Leads visitors to the sign-up: in a dialog, or without scripts on a separate page. */
export function IntentLink({ intent, ...rest }: IntentLinkProps) {
  return (
    <Link
      {...rest}
      to={signupAddress(intent)}
      onClick={(event) => onPlainClick(event, () => openSignupDialog(intent))}
    />
  )
}
