import { alerts, type Alert, type Dismissals } from './alert-rules.ts'

/** Listed on the page about cookies. */
const dismissalKey = (alert: Alert) => `dismissed_${alert}`

type DismissalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** When this member closed which alert on this device. */
export function readDismissals(storage: () => DismissalStorage, viewer: string): Dismissals {
  return Object.fromEntries(alerts.map((alert) => [alert, readOne(storage, viewer, alert)]))
}

function readOne(storage: () => DismissalStorage, viewer: string, alert: Alert): number | null {
  try {
    const stored: unknown = JSON.parse(storage().getItem(dismissalKey(alert)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { viewer: whose, at } = stored as Record<string, unknown>
    return whose === viewer && typeof at === 'number' ? at : null
  } catch {
    return null
  }
}

/** Browsers may refuse storage altogether; then it stays closed for as long as this page lives. */
export function keepDismissal(storage: () => DismissalStorage, viewer: string, alert: Alert, at: number): void {
  try {
    storage().setItem(dismissalKey(alert), JSON.stringify({ viewer, at }))
  } catch {
    // Nothing to be done about it.
  }
}

export function forgetDismissal(storage: () => DismissalStorage, alert: Alert): void {
  try {
    storage().removeItem(dismissalKey(alert))
  } catch {
    // Nothing is kept there.
  }
}
