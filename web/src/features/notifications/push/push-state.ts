/** State of push on this device. `granted`: allowed but not subscribed. `subscribed`: notifications arrive here. */
export type PushState = 'unsupported' | 'unknown' | 'granted' | 'denied' | 'subscribed'

type PushStateInput = { isSupported: boolean; permission: 'default' | 'granted' | 'denied'; isSubscribed: boolean }

export function pushStateOf({ isSupported, permission, isSubscribed }: PushStateInput): PushState {
  if (!isSupported) return 'unsupported'
  if (permission === 'default') return 'unknown'
  if (permission === 'denied') return 'denied'
  return isSubscribed ? 'subscribed' : 'granted'
}
