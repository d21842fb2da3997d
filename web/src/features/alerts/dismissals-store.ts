import type { Alert, Dismissals } from './alert-rules.ts'
import { forgetDismissal, keepDismissal, readDismissals } from './dismissals.ts'

const storage = () => localStorage
const listeners = new Set<() => void>()
let known: { viewer: string; dismissed: Dismissals } | null = null

function set(viewer: string, dismissed: Dismissals): void {
  known = { viewer, dismissed }
  for (const listener of listeners) listener()
}

/** What was closed in this window or before, by the member who looks. Only ever filled in the browser. */
export const dismissalsStore = {
  get(viewer: string): Dismissals {
    if (known?.viewer !== viewer) known = { viewer, dismissed: readDismissals(storage, viewer) }
    return known.dismissed
  },
  dismiss(viewer: string, alert: Alert, at: number) {
    keepDismissal(storage, viewer, alert, at)
    set(viewer, { ...dismissalsStore.get(viewer), [alert]: at })
  },
  forget(viewer: string, alert: Alert) {
    if (!dismissalsStore.get(viewer)[alert]) return
    forgetDismissal(storage, alert)
    set(viewer, { ...dismissalsStore.get(viewer), [alert]: null })
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
