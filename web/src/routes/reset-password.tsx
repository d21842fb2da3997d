import { emailProblem } from '@velvet/contract/rules'
import { data, useActionData, type ActionFunctionArgs } from 'react-router'
import { ResetRequest, type ResetRequestResult } from '../features/account/reset-request.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { inputProblem, problemOf, refused } from '../shared/forms/form-problem.ts'
import { formText } from '../shared/forms/form-text.ts'
import { useText } from '../shared/i18n/use-text.tsx'

/** Sends the e-mail with the link. The API decides whether an unknown address is reported. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const email = formText(await request.formData(), 'email').trim()
  const problem = emailProblem(email)
  if (problem) return refused({ email, problem: inputProblem('email', problem) })
  try {
    await api('requestPasswordReset', { body: { email } })
    return data({ email })
  } catch (error) {
    return refused({ email, problem: problemOf(error) })
  }
}

export default function ResetPassword() {
  const text = useText()
  return (
    <>
      <PageTitle page={text('reset.title')} />
      <ResetRequest result={useActionData<ResetRequestResult>()} />
    </>
  )
}
