/** Network and visibility of a window. */
export type PageSignals = {
  isVisible: () => boolean
  /** Visible and focused. */
  isFocused: () => boolean
  isOnline: () => boolean
  on: (signal: 'online' | 'offline' | 'shown' | 'attended' | 'woken', listener: () => void) => () => void
}

/** DOM events behind each signal. `woken` means that the window was suspended and may have missed messages. */
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
  isFocused: () => document.visibilityState === 'visible' && document.hasFocus(),
  isOnline: () => navigator.onLine,
  on(signal, listener) {
    const onEvent = (event: Event) => {
      if (signal === 'shown' && !pageSignals.isVisible()) return
      if (signal === 'attended' && !pageSignals.isFocused()) return
      if (signal === 'woken' && event.type === 'pageshow' && !(event as PageTransitionEvent).persisted) return
      listener()
    }
    const targetOf = (source: 'window' | 'document') => (source === 'window' ? window : document)
    for (const [source, name] of sources[signal]) targetOf(source).addEventListener(name, onEvent)
    return () => {
      for (const [source, name] of sources[signal]) targetOf(source).removeEventListener(name, onEvent)
    }
  },
}
