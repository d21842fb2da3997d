import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { openSignupDialog, signupAddress, type VisitorIntent } from '../../visitor/index.ts'
import { onPlainClick } from '../../../shared/browser/on-plain-click.ts'

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
