import { useActionData, useFetcher } from 'react-router'
import type { FormProblem } from './errors/form-problem.ts'

/** What the action of a page with several small forms answers: which one it was, and how it went. */
export type SectionResult = { intent: string; problem?: FormProblem; email?: string; name?: string; receipt?: string }

export type SectionForm = ReturnType<typeof useSectionForm>

/** One form of such a page. Without scripts it posts the whole page, and the answer is found here all the same. */
export function useSectionForm(intent: string) {
  const fetcher = useFetcher<SectionResult>()
  const posted = useActionData<SectionResult>()
  const result = fetcher.data ?? (posted?.intent === intent ? posted : undefined)
  return {
    fetcher,
    intent,
    result,
    isSending: fetcher.state !== 'idle',
    isDone: fetcher.state === 'idle' && result !== undefined && !result.problem,
  }
}
