import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { handleSignup } from '../features/signup/handle-signup.server.ts'
import { loadSignup } from '../features/signup/load-signup.server.ts'
import type { SignupResult } from '../features/signup/signup-page.ts'
import { SignupScreen } from '../features/signup/signup-screen.tsx'

export const loader = (args: LoaderFunctionArgs) => loadSignup(args)
export const action = (args: ActionFunctionArgs) => handleSignup(args)

export default function Signup() {
  return <SignupScreen page={useLoaderData<typeof loader>()} result={useActionData<SignupResult>()} />
}
