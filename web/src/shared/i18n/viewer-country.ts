import type { Settings, User } from '../api/responses.ts'

/** Returns the country whose conventions are used to format money and dates. */
export function viewerCountry(settings: Settings, user: User | null): string {
  return user?.profile.country ?? settings.geoip_selected_country
}
