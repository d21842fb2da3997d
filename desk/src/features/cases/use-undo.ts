import { useQueryClient } from '@tanstack/react-query'
import { toasts } from '@velvet/ui/toast-store'
import { useNavigate } from 'react-router'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { caseTexts } from './case-texts.ts'
import { canUndo, lastDecision } from './last-decision.ts'

const texts = caseTexts.case

/** Returns a function that takes the last decision back and opens its case again. */
export function useUndo(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const decision = lastDecision.get()
    if (!decision || !canUndo(decision, Date.now())) {
      toasts.show({ title: decision ? texts.tooLate : texts.nothingToUndo, key: 'undo' })
      return
    }
    const { siteId, caseId, decisionId } = decision
    try {
      await callDesk('reverseDecision', { params: { site: siteId, id: decisionId } })
      lastDecision.set(null)
      client.removeQueries({ queryKey: ['case', siteId, caseId] })
      void client.invalidateQueries({ queryKey: ['queues'] })
      toasts.show({ title: texts.openedAgain, tone: 'good', key: 'decision' })
      await navigate(`/cases/${siteId}/${caseId}`)
    } catch (error) {
      toasts.show({ title: errorText(error), tone: 'bad', key: 'undo' })
    }
  }
}
