import type { User } from '../../lib/api/answers.ts'
import type { PushState } from '../../lib/push/push-state.ts'

/** In the order in which they matter: one is shown at a time. */
export const alerts = ['disabled', 'enrich', 'push'] as const
export type Alert = (typeof alerts)[number]

/** When each was closed on this device, as a number; null or missing when it was not. */
export type Dismissals = Readonly<Partial<Record<Alert, number | null>>>

export type AlertFacts = {
  routeName: string
  user: Pick<User, 'profile' | 'notifications_disabled'> | null
  pushState: PushState
  dismissed: Dismissals
}

const settingsPages = ['settings', 'settings-delete']

/** Where an alert would only repeat what the page is about, or stand in the way of something more important. */
const hiddenOn: Readonly<Record<Alert, readonly string[]>> = {
  disabled: [...settingsPages, 'notifications'],
  enrich: ['profile', 'signup', 'activate-done', 'premium', 'notifications', 'directdebit', ...settingsPages],
  push: ['signup', 'notifications', 'activate-done', 'directdebit', 'premium'],
}

const isCalledFor: Readonly<Record<Alert, (user: NonNullable<AlertFacts['user']>, push: PushState) => boolean>> = {
  disabled: (user) => user.notifications_disabled.length > 0,
  enrich: (user) => user.profile.main_image === null,
  push: (_, push) => push === 'unknown' || push === 'granted',
}

/** Shown where it is called for, until it is dismissed. */
export function showsAlert(alert: Alert, { routeName, user, pushState, dismissed }: AlertFacts): boolean {
  if (!user || dismissed[alert] || hiddenOn[alert].includes(routeName)) return false
  return isCalledFor[alert](user, pushState)
}

/** The one to show. */
export const alertToShow = (facts: AlertFacts): Alert | null => alerts.find((alert) => showsAlert(alert, facts)) ?? null
