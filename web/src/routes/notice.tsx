import { useActionData, useLoaderData, useParams, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { loadNotice, submitNoticeForm, type AppealResult } from '../features/safety/decisions/decision-calls.ts'
import { InvalidDecisionLink } from '../features/safety/decisions/invalid-decision-link.tsx'
import { NoticePage } from '../features/safety/decisions/notice-page.tsx'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { useFocusAfterSubmit } from '../shared/browser/use-focus-after-submit.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadNotice(context.get(visitContext).api, params['receipt'] ?? '')

export async function action({ request, context, params }: ActionFunctionArgs) {
  return submitNoticeForm(context.get(visitContext).api, params['receipt'] ?? '', await request.formData())
}

export default function Notice() {
  const text = useText()
  const { receipt = '' } = useParams()
  const loaded = useLoaderData<typeof loader>()
  const result = useActionData<AppealResult>()
  const containerRef = useFocusAfterSubmit<HTMLDivElement>(result)
  if (!('notice' in loaded)) return <InvalidDecisionLink title={text('decisions.notice_unknown')} />
  const { problem, entered } = result && 'problem' in result ? result : { problem: undefined, entered: '' }
  return (
    <div ref={containerRef}>
      <NoticePage receipt={receipt.toUpperCase()} notice={loaded.notice} problem={problem} entered={entered} />
    </div>
  )
}
