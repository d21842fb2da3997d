import { useActionData, useFetcher } from 'react-router'
import type { FormProblem } from './form-problem.ts'

/** Action result of a page with several forms. `intent` identifies the form. */
export type SectionResult = {
  intent: string
  problem?: FormProblem
  email?: string
  name?: string
  receipt?: string
  /** Fields of the form, if it has to be sent again after the member has confirmed their identity. */
  repeats?: [string, string][]
}

export type SectionForm = ReturnType<typeof useSectionForm>

/** State of one form of a page with several forms. Also works without scripts, where the form posts the whole page. */
export function useSectionForm(intent: string) {
  const fetcher = useFetcher<SectionResult>()
  const posted = useActionData<SectionResult>()
  const lastResult = fetcher.data ?? (posted?.intent === intent ? posted : undefined)
  const result = lastResult?.repeats ? undefined : lastResult
  return {
    fetcher,
    intent,
    result,
    /** Set while the form waits for the member to confirm their identity. */
    unconfirmed: lastResult?.repeats ? lastResult : undefined,
    isSending: fetcher.state !== 'idle',
    isDone: fetcher.state === 'idle' && result !== undefined && !result.problem,
  }
}
