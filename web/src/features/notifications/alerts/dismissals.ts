import { alerts, type Alert, type Dismissals } from './alert-rules.ts'

/** The keys are listed on the cookie page. */
const dismissalKey = (alert: Alert) => `dismissed_${alert}`

type DismissalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns when this member dismissed each alert on this device. */
export function readDismissals(storage: () => DismissalStorage, viewer: string): Dismissals {
  return Object.fromEntries(alerts.map((alert) => [alert, readOne(storage, viewer, alert)]))
}

function readOne(storage: () => DismissalStorage, viewer: string, alert: Alert): number | null {
  try {
    const stored: unknown = JSON.parse(storage().getItem(dismissalKey(alert)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { viewer: storedViewer, at } = stored as Record<string, unknown>
    return storedViewer === viewer && typeof at === 'number' ? at : null
  } catch {
    return null
  }
}

/** Stores a dismissal. If the browser refuses storage, the alert stays dismissed until the page is reloaded. */
export function storeDismissal(storage: () => DismissalStorage, viewer: string, alert: Alert, at: number): void {
  try {
    storage().setItem(dismissalKey(alert), JSON.stringify({ viewer, at }))
  } catch {
    // The store in memory still has the dismissal.
  }
}

export function deleteDismissal(storage: () => DismissalStorage, alert: Alert): void {
  try {
    storage().removeItem(dismissalKey(alert))
  } catch {
    // If storage is refused, there is nothing to delete.
  }
}
