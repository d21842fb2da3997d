import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { loadPage } from '../features/legal/load-page.server.ts'
import type { ComplaintResult } from '../features/safety/complaints/complaint-fields.ts'
import { ComplaintForm } from '../features/safety/complaints/complaint-form.tsx'
import { ComplaintReceipt } from '../features/safety/complaints/complaint-receipt.tsx'
import { submitComplaint } from '../features/safety/complaints/submit-complaint.server.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { useFocusAfterSubmit } from '../shared/browser/use-focus-after-submit.ts'
import { refused } from '../shared/forms/form-problem.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadPage(context.get(visitContext), 'complaints')

export async function action({ request, context }: ActionFunctionArgs) {
  const { problem, ...result } = await submitComplaint(context.get(visitContext).api, await request.formData())
  return problem ? refused({ problem, ...result }) : data(result)
}

export default function Complaints() {
  const content = useLoaderData<typeof loader>()
  const result = useActionData<ComplaintResult>()
  const containerRef = useFocusAfterSubmit<HTMLDivElement>(result)
  return (
    <div ref={containerRef}>
      <LegalPage content={content} shouldShowChildrenFirst={result !== undefined}>
        {result?.receipt ? (
          <ComplaintReceipt receipt={result.receipt} isAnonymous={result.entered.email === ''} />
        ) : (
          <ComplaintForm result={result} />
        )}
      </LegalPage>
    </div>
  )
}
