import { createEmitter } from '@velvet/ui/create-store'
import type { Alert, Dismissals } from './alert-rules.ts'
import { deleteDismissal, storeDismissal, readDismissals } from './dismissals.ts'

const storage = () => localStorage
const changes = createEmitter()
let cached: { viewer: string; dismissed: Dismissals } | null = null

function set(viewer: string, dismissed: Dismissals): void {
  cached = { viewer, dismissed }
  changes.emit()
}

/** The alerts that the viewer has dismissed on this device. Filled in the browser only. */
export const dismissalsStore = {
  get(viewer: string): Dismissals {
    if (cached?.viewer !== viewer) cached = { viewer, dismissed: readDismissals(storage, viewer) }
    return cached.dismissed
  },
  dismiss(viewer: string, alert: Alert, at: number) {
    storeDismissal(storage, viewer, alert, at)
    set(viewer, { ...dismissalsStore.get(viewer), [alert]: at })
  },
  forget(viewer: string, alert: Alert) {
    if (!dismissalsStore.get(viewer)[alert]) return
    deleteDismissal(storage, alert)
    set(viewer, { ...dismissalsStore.get(viewer), [alert]: null })
  },
  subscribe: changes.on,
}
