import type { Settings } from './api/answers.ts'

/** Whether a visitor may join: always, only through a partner, or not at all. */
export function maySignUp(signups: Settings['signups'], hasTrafficSource: boolean): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && hasTrafficSource)
}
