import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useApi } from '../api/use-api.ts'
import { useSettings, useUser } from '../viewer/use-viewer.ts'
import { createPush, type Push } from './create-push.ts'
import { browserDevice } from './push-device.ts'
import type { PushState } from './push-state.ts'
import { notLookedYet, pushStore } from './push-store.ts'

export function usePushState(): PushState {
  return useSyncExternalStore(pushStore.subscribe, pushStore.get, () => notLookedYet)
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
  /** Call it in the handler of a press. Answers the state it led to; throws where the server did not take it. */
  subscribe: () => Promise<PushState>
  unsubscribe: () => Promise<void>
  /** Sends a notification to this device. Throws `ApiError`. */
  test: () => Promise<void>
}

/** Notifications on this device, for the parts of a member. */
export function usePush(): UsePush {
  const state = usePushState()
  const push = usePushDevice()
  const isMember = useUser() !== null
  useEffect(() => void push.look().catch(() => undefined), [push])
  return {
    state,
    subscribe: () => (isMember ? push.subscribe() : Promise.resolve(state)),
    unsubscribe: push.unsubscribe,
    test: push.test,
  }
}
