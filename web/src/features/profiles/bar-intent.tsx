import type { ReactNode } from 'react'
import { openSignupDialog } from '../../lib/signup-dialog.ts'
import { signupAddress, type VisitorIntent } from '../../lib/visitor-intent.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import { pressInstead } from './press-instead.ts'

type BarIntentProps = { intent: VisitorIntent; label: string; children: ReactNode }

/** A round button of the bar for somebody who has no account yet. */
export function BarIntent({ intent, label, children }: BarIntentProps) {
  return (
    <IconLink
      label={label}
      variant="line"
      size="l"
      to={signupAddress(intent)}
      onClick={(event) => pressInstead(event, () => openSignupDialog(intent))}
    >
      {children}
    </IconLink>
  )
}
