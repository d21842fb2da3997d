import type { User } from '../../../shared/api/responses.ts'
import type { PushState } from '../push/push-state.ts'

/** The most serious alert first. One alert is shown at a time. */
export const alerts = ['disabled', 'enrich', 'push'] as const
export type Alert = (typeof alerts)[number]

/** Timestamps of the dismissals on this device. Null or missing if the alert was not dismissed. */
export type Dismissals = Readonly<Partial<Record<Alert, number | null>>>

export type AlertInput = {
  routeName: string
  user: Pick<User, 'profile' | 'notifications_disabled'> | null
  pushState: PushState
  dismissed: Dismissals
}

const settingsPages = ['settings', 'settings-delete']

/** Pages on which an alert would repeat the topic of the page or distract from something more important. */
const hiddenOn: Readonly<Record<Alert, readonly string[]>> = {
  disabled: [...settingsPages, 'notifications'],
  enrich: ['profile', 'signup', 'activate-done', 'premium', 'notifications', 'directdebit', ...settingsPages],
  push: ['signup', 'notifications', 'activate-done', 'directdebit', 'premium'],
}

const isDue: Readonly<Record<Alert, (user: NonNullable<AlertInput['user']>, push: PushState) => boolean>> = {
  disabled: (user) => user.notifications_disabled.length > 0,
  enrich: (user) => user.profile.main_image === null,
  push: (_, push) => push === 'unknown' || push === 'granted',
}

/** Whether an alert is due on this page and was not dismissed. */
export function shouldShowAlert(alert: Alert, { routeName, user, pushState, dismissed }: AlertInput): boolean {
  if (!user || dismissed[alert] || hiddenOn[alert].includes(routeName)) return false
  return isDue[alert](user, pushState)
}

/** Returns the most serious alert that is due, or null. */
export const alertToShow = (input: AlertInput): Alert | null =>
  alerts.find((alert) => shouldShowAlert(alert, input)) ?? null
