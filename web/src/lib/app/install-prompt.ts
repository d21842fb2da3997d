/** The browser's own offer to install the site, which no library knows by type. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offer: InstallEvent | null = null
const listeners = new Set<() => void>()

function set(next: InstallEvent | null) {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the offer instead of letting the browser lay it over the page. */
export function keepInstallOffer(): () => void {
  const offered = (event: Event) => {
    event.preventDefault()
    set(event as InstallEvent)
  }
  const installed = () => set(null)
  addEventListener('beforeinstallprompt', offered)
  addEventListener('appinstalled', installed)
  return () => {
    removeEventListener('beforeinstallprompt', offered)
    removeEventListener('appinstalled', installed)
  }
}

export const installOffer = {
  isThere: () => offer !== null,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Asks the member; an offer can be made once. */
  async make(): Promise<void> {
    const current = offer
    set(null)
    await current?.prompt()
  },
}
