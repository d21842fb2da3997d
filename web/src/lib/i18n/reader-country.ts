import type { Settings, User } from '../api/answers.ts'

/** The country after whose habits money and dates are written. */
export function readerCountry(settings: Settings, user: User | null): string {
  return user?.profile.country ?? settings.geoip_selected_country
}
