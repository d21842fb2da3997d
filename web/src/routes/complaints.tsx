import { data, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { ComplaintResult } from '../features/legal/complaint-facts.ts'
import { ComplaintForm } from '../features/legal/complaint-form.tsx'
import { ComplaintReceipt } from '../features/legal/complaint-receipt.tsx'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { loadPage } from '../features/legal/load-page.server.ts'
import { takeComplaint } from '../features/legal/take-complaint.server.ts'
import { useLeadOn } from '../lib/browser/use-lead-on.ts'
import { refused } from '../lib/errors/form-problem.ts'
import { visitContext } from '../lib/visit/visit-context.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadPage(context.get(visitContext), 'complaints')

export async function action({ request, context }: ActionFunctionArgs) {
  const { problem, ...result } = await takeComplaint(context.get(visitContext).api, await request.formData())
  return problem ? refused({ problem, ...result }) : data(result)
}

export default function Complaints() {
  const content = useLoaderData<typeof loader>()
  const result = useActionData<ComplaintResult>()
  const place = useLeadOn<HTMLDivElement>(result)
  return (
    <div ref={place}>
      <LegalPage content={content} isAnswer={result !== undefined}>
        {result?.receipt ? (
          <ComplaintReceipt receipt={result.receipt} isAnonymous={result.entered.email === ''} />
        ) : (
          <ComplaintForm result={result} />
        )}
      </LegalPage>
    </div>
  )
}
