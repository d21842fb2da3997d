/** How far this device is with notifications. `subscribed`: they arrive here; `granted`: they could, but do not yet. */
export type PushState = 'unsupported' | 'unknown' | 'granted' | 'denied' | 'subscribed'

type Facts = { isSupported: boolean; permission: 'default' | 'granted' | 'denied'; isSubscribed: boolean }

export function pushStateOf({ isSupported, permission, isSubscribed }: Facts): PushState {
  if (!isSupported) return 'unsupported'
  if (permission === 'default') return 'unknown'
  if (permission === 'denied') return 'denied'
  return isSubscribed ? 'subscribed' : 'granted'
}
