import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { openSignup } from '../features/signup/open-signup.server.ts'
import type { SignupAnswer } from '../features/signup/signup-page.ts'
import { SignupScreen } from '../features/signup/signup-screen.tsx'
import { takeSignup } from '../features/signup/take-signup.server.ts'

export const loader = (args: LoaderFunctionArgs) => openSignup(args)
export const action = (args: ActionFunctionArgs) => takeSignup(args)

export default function CompleteSignup() {
  return <SignupScreen page={useLoaderData<typeof loader>()} answer={useActionData<SignupAnswer>()} />
}
