import {
  data,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { loadPage } from '../features/legal/load-page.server.ts'
import type { ExclusionResult } from '../features/safety/exclusion/exclusion-result.ts'
import { ExclusionSteps } from '../features/safety/exclusion/exclusion-steps.tsx'
import { confirmExclusion, requestExclusion } from '../features/safety/exclusion/exclusion-actions.server.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { useFocusAfterSubmit } from '../shared/browser/use-focus-after-submit.ts'
import { refused } from '../shared/forms/form-problem.ts'
import { formText } from '../shared/forms/form-text.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadPage(context.get(visitContext), 'ban')

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const submit = formText(form, 'intent') === 'confirm' ? confirmExclusion : requestExclusion
  const { problem, ...result } = await submit(api, form)
  return problem ? refused({ problem, ...result }) : data(result)
}

/** `?token=…` is part of the link in the e-mail. Pages with this parameter are not cached for other visitors. */
export default function Ban() {
  const content = useLoaderData<typeof loader>()
  const result = useActionData<ExclusionResult>()
  const [query] = useSearchParams()
  const token = query.get('token')
  const containerRef = useFocusAfterSubmit<HTMLDivElement>(result)
  return (
    <div ref={containerRef}>
      <LegalPage content={content} shouldShowChildrenFirst={token !== null || result !== undefined}>
        <ExclusionSteps token={token} result={result} />
      </LegalPage>
    </div>
  )
}
