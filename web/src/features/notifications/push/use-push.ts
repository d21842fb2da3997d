import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useApi, useSettings, useUser } from '../../session/index.ts'
import { createPush, type Push } from './create-push.ts'
import { browserDevice } from './push-device.ts'
import type { PushState } from './push-state.ts'
import { initialPushState, pushStore } from './push-store.ts'

export function usePushState(): PushState {
  return useSyncExternalStore(pushStore.subscribe, pushStore.get, () => initialPushState)
}

export function usePushDevice(): Push {
  const api = useApi()
  const publicKey = useSettings().push_public_key
  return useMemo(
    () =>
      createPush({
        device: browserDevice,
        api,
        store: pushStore,
        publicKey,
        timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    [api, publicKey],
  )
}

type UsePush = {
  state: PushState
  /** Call it in a click handler. Returns the new state. Throws if the server refuses the subscription. */
  subscribe: () => Promise<PushState>
  unsubscribe: () => Promise<void>
  /** Sends a notification to this device. Throws `ApiError`. */
  test: () => Promise<void>
}

/** Push notifications on this device, for components of logged-in members. */
export function usePush(): UsePush {
  const state = usePushState()
  const push = usePushDevice()
  const isMember = useUser() !== null
  useEffect(() => void push.refresh().catch(() => undefined), [push])
  return {
    state,
    subscribe: () => (isMember ? push.subscribe() : Promise.resolve(state)),
    unsubscribe: push.unsubscribe,
    test: push.test,
  }
}
