/** What a window learns of its network and of being looked at. */
export type PageSignals = {
  isVisible: () => boolean
  /** Visible and in front: somebody reads it. */
  isAttended: () => boolean
  isOnline: () => boolean
  on: (signal: 'online' | 'offline' | 'shown' | 'attended' | 'woken', listener: () => void) => () => void
}

/** The events behind each signal. `woken`: it was put to sleep, and no message reached it meanwhile. */
const sources = {
  online: [['window', 'online']],
  offline: [['window', 'offline']],
  shown: [
    ['document', 'visibilitychange'],
    ['window', 'pageshow'],
  ],
  attended: [
    ['document', 'visibilitychange'],
    ['window', 'focus'],
  ],
  woken: [
    ['document', 'resume'],
    ['window', 'pageshow'],
  ],
} as const

export const pageSignals: PageSignals = {
  isVisible: () => document.visibilityState === 'visible',
  isAttended: () => document.visibilityState === 'visible' && document.hasFocus(),
  isOnline: () => navigator.onLine,
  on(signal, listener) {
    const heard = (event: Event) => {
      if (signal === 'shown' && !pageSignals.isVisible()) return
      if (signal === 'attended' && !pageSignals.isAttended()) return
      if (signal === 'woken' && event.type === 'pageshow' && !(event as PageTransitionEvent).persisted) return
      listener()
    }
    const at = (source: 'window' | 'document') => (source === 'window' ? window : document)
    for (const [source, name] of sources[signal]) at(source).addEventListener(name, heard)
    return () => {
      for (const [source, name] of sources[signal]) at(source).removeEventListener(name, heard)
    }
  },
}
