import { data, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { ExclusionResult } from '../features/legal/exclusion-facts.ts'
import { ExclusionSteps } from '../features/legal/exclusion-steps.tsx'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { loadPage } from '../features/legal/load-page.server.ts'
import { confirmExclusion, requestExclusion } from '../features/legal/take-exclusion.server.ts'
import { useLeadOn } from '../lib/browser/use-lead-on.ts'
import { refused } from '../lib/errors/form-problem.ts'
import { formText } from '../lib/form-text.ts'
import { visitContext } from '../lib/visit/visit-context.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadPage(context.get(visitContext), 'ban')

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const take = formText(form, 'intent') === 'confirm' ? confirmExclusion : requestExclusion
  const { problem, ...result } = await take(api, form)
  return problem ? refused({ problem, ...result }) : data(result)
}

/** `?token=…` comes with the link of the mail. A page with a token is nobody else's: the shared ones know no query. */
export default function Ban() {
  const content = useLoaderData<typeof loader>()
  const result = useActionData<ExclusionResult>()
  const [query] = useSearchParams()
  const token = query.get('token')
  const place = useLeadOn<HTMLDivElement>(result)
  return (
    <div ref={place}>
      <LegalPage content={content} isAnswer={token !== null || result !== undefined}>
        <ExclusionSteps token={token} result={result} />
      </LegalPage>
    </div>
  )
}
