import { useHydrated } from '../../shared/browser/use-hydrated.ts'

/** Whether this browser supports passkeys; `unknown` until hydration. */
export function usePasskeySupport(): 'unknown' | 'yes' | 'no' {
  const isHydrated = useHydrated()
  if (!isHydrated) return 'unknown'
  return 'PublicKeyCredential' in window ? 'yes' : 'no'
}
