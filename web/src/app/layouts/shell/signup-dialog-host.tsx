import { lazy, Suspense } from 'react'
import { closeSignupDialog, useSignupDialog } from '../../../features/visitor/signup-dialog-store.ts'

const SignupDialog = lazy(async () => ({
  default: (await import('../../../features/signup/signup-dialog.tsx')).SignupDialog,
}))

/** Renders the sign-up dialog above the page. Its code is loaded when it is first opened. */
export function SignupDialogHost() {
  const open = useSignupDialog()
  return (
    open && (
      <Suspense>
        <SignupDialog intent={open.intent} onClose={closeSignupDialog} />
      </Suspense>
    )
  )
}
