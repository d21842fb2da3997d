import { IconLink } from '@velvet/ui/icon-button'
import type { ReactNode } from 'react'
import { openSignupDialog, signupAddress, type VisitorIntent } from '../../visitor/index.ts'
import { onPlainClick } from '../../../shared/browser/on-plain-click.ts'

type IntentIconLinkProps = { intent: VisitorIntent; label: string; children: ReactNode }

/** A round button of the action bar that leads visitors to the sign-up. */
export function IntentIconLink({ intent, label, children }: IntentIconLinkProps) {
  return (
    <IconLink
      label={label}
      variant="line"
      size="l"
      to={signupAddress(intent)}
      onClick={(event) => onPlainClick(event, () => openSignupDialog(intent))}
    >
      {children}
    </IconLink>
  )
}
