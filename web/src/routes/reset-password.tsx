import { emailProblem } from '@velvet/contract/rules'
import { data, useActionData, type ActionFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { ResetRequest, type ResetRequestResult } from '../features/accounts/reset-request.tsx'
import { inputProblem, problemOf, refused } from '../lib/errors/form-problem.ts'
import { formText } from '../lib/form-text.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

/** Sends the mail with the link. Whether a site says that an address is unknown is the API's to decide. */
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
