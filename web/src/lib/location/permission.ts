/** What is known before anybody asks: nothing without the feature, little without the Permissions API. */
export type LocationPermission = 'unsupported' | 'unknown' | PermissionState

type Browser = {
  geolocation?: unknown
  permissions?: { query: (what: { name: 'geolocation' }) => Promise<PermissionStatus> }
}

/** Follows the browser's permission without asking for it. */
export function watchPermission(browser: Browser) {
  let state: LocationPermission = browser.geolocation ? 'unknown' : 'unsupported'
  const listeners = new Set<() => void>()
  const set = (next: LocationPermission) => {
    state = next
    for (const listener of listeners) listener()
  }
  if (browser.geolocation) {
    browser.permissions?.query({ name: 'geolocation' }).then(
      (status) => {
        set(status.state)
        status.onchange = () => set(status.state)
      },
      () => undefined,
    )
  }
  return {
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
