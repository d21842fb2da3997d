import { createContext, use, type ComponentType } from 'react'
import type { FormProps } from 'react-router'
import type { Standing } from './signup-steps.ts'

/** Submits and leaves steps. A page does it with URLs, a dialog with callbacks. */
export type SignupNavigation = {
  standing: Standing
  Form: ComponentType<FormProps>
  action: string
  isSending: boolean
  headingLevel: 1 | 2
  headingId: string
  /** URL on a page, callback in a dialog. */
  cancel: string | (() => void)
  goTo: (step: number) => string | (() => void)
  /** Called in a dialog when the visitor follows a link of the last step. */
  onLeave?: () => void
}

const SignupContext = createContext<SignupNavigation | null>(null)

export const SignupNavigationProvider = SignupContext

export function useSignupNavigation(): SignupNavigation {
  const navigation = use(SignupContext)
  if (!navigation) throw new Error('used outside a sign-up')
  return navigation
}
