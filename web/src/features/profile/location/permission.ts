import { createStore } from '@velvet/ui/create-store'

/** `unsupported` without geolocation. `unknown` until the Permissions API responds, or if there is none. */
export type LocationPermission = 'unsupported' | 'unknown' | PermissionState

type Browser = {
  geolocation?: unknown
  permissions?: { query: (what: { name: 'geolocation' }) => Promise<PermissionStatus> }
}

/** Watches the permission of the browser without prompting for it. */
export function watchPermission(browser: Browser) {
  const state = createStore<LocationPermission>(browser.geolocation ? 'unknown' : 'unsupported')
  if (browser.geolocation) {
    browser.permissions?.query({ name: 'geolocation' }).then(
      (status) => {
        state.set(status.state)
        status.onchange = () => state.set(status.state)
      },
      () => undefined,
    )
  }
  return { current: state.get, subscribe: state.subscribe }
}
