import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { loadStatement, submitDecisionForm, type AppealResult } from '../features/safety/decisions/decision-calls.ts'
import { DecisionPage } from '../features/safety/decisions/decision-page.tsx'
import { InvalidDecisionLink } from '../features/safety/decisions/invalid-decision-link.tsx'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { useFocusAfterSubmit } from '../shared/browser/use-focus-after-submit.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadStatement(context.get(visitContext).api, params['token'] ?? '')

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const result = await submitDecisionForm(visit.api, params['token'] ?? '', await request.formData())
  return 'isConfirmed' in result.data && result.data.isConfirmed ? redirect('/') : result
}

export default function Decision() {
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  const result = useActionData<AppealResult>()
  const containerRef = useFocusAfterSubmit<HTMLDivElement>(result)
  if (!('statement' in loaded)) return <InvalidDecisionLink title={text('decisions.invalid_title')} />
  const { problem, entered } = result && 'problem' in result ? result : { problem: undefined, entered: '' }
  return (
    <div ref={containerRef}>
      <DecisionPage statement={loaded.statement} problem={problem} entered={entered} />
    </div>
  )
}
