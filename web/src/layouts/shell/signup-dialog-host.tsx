import { lazy, Suspense } from 'react'
import { closeSignupDialog, useSignupDialog } from '../../lib/signup-dialog.ts'

const SignupDialog = lazy(async () => ({
  default: (await import('../../features/signup/signup-dialog.tsx')).SignupDialog,
}))

/** Where the sign-up opens above a page. Nobody loads it before it is asked for. */
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
