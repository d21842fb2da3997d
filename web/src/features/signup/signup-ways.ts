import { createContext, use, type ComponentType } from 'react'
import type { FormProps } from 'react-router'

/** How the steps are sent and left: by addresses on a page, by presses in a dialog. */
export type SignupWays = {
  Form: ComponentType<FormProps>
  action: string
  isSending: boolean
  headingLevel: 1 | 2
  headingId: string
  /** A link on a page, a press in a dialog. */
  cancel: string | (() => void)
  goTo: (step: number) => string | (() => void)
  /** What happens when a link of the last step leads out of a dialog. */
  onLeave?: () => void
}

const SignupContext = createContext<SignupWays | null>(null)

export const SignupWaysProvider = SignupContext

export function useSignupWays(): SignupWays {
  const ways = use(SignupContext)
  if (!ways) throw new Error('used outside a sign-up')
  return ways
}
