import type { Settings } from '../../shared/api/responses.ts'

/** Whether a visitor may sign up. Depending on the site: always, only with a traffic source, or never. */
export function canSignUp(signups: Settings['signups'], hasTrafficSource: boolean): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && hasTrafficSource)
}
