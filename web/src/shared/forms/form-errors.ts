import { createStore } from '@velvet/ui/create-store'
import { useEffect, useSyncExternalStore } from 'react'

const shownErrors = createStore(0)

/** Reports that a form shows an error, which the page title announces. */
export function useShownError(hasError: boolean): void {
  useEffect(() => {
    if (!hasError) return
    shownErrors.set(shownErrors.get() + 1)
    return () => shownErrors.set(shownErrors.get() - 1)
  }, [hasError])
}

/** Whether a form of the page shows an error. The action data is used on the server, for pages without scripts. */
export function useHasShownError(actionData: unknown): boolean {
  return useSyncExternalStore(
    shownErrors.subscribe,
    () => shownErrors.get() > 0,
    () => isRefusal(actionData),
  )
}

/** Whether an action refused its form. A form that waits for the member to confirm their identity is not refused. */
export function isRefusal(actionData: unknown): boolean {
  if (typeof actionData !== 'object' || actionData === null || 'repeats' in actionData) return false
  const { problem, problems, code, isTooYoung } = actionData as Record<string, unknown>
  return Boolean(problem ?? code ?? isTooYoung) || Object.keys(problems ?? {}).length > 0
}
