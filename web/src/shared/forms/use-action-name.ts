import { useText } from '../i18n/use-text.tsx'

/** Builds accessible names for buttons such as “Save”, because screen readers list buttons without their context. */
export function useActionName(): (action: string, what: string) => string {
  const text = useText()
  return (action, what) => text('common.action_on', { action, what })
}
