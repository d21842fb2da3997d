import { useHydrated } from '../../lib/browser/use-hydrated.ts'

/** Whether this browser knows passkeys; `unknown` until the page has come to life. */
export function usePasskeySupport(): 'unknown' | 'yes' | 'no' {
  const isHydrated = useHydrated()
  if (!isHydrated) return 'unknown'
  return 'PublicKeyCredential' in window ? 'yes' : 'no'
}
