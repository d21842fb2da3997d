import { createStore } from '@velvet/ui/create-store'

/** The `beforeinstallprompt` event, which is missing in TypeScript's DOM types. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

const promptEvent = createStore<InstallEvent | null>(null)

/** Stores the install prompt of the browser instead of letting it appear over the page. Returns a stop function. */
export function captureInstallPrompt(): () => void {
  const onPrompt = (event: Event) => {
    event.preventDefault()
    promptEvent.set(event as InstallEvent)
  }
  const onInstalled = () => promptEvent.set(null)
  addEventListener('beforeinstallprompt', onPrompt)
  addEventListener('appinstalled', onInstalled)
  return () => {
    removeEventListener('beforeinstallprompt', onPrompt)
    removeEventListener('appinstalled', onInstalled)
  }
}

export const installPrompt = {
  isAvailable: () => promptEvent.get() !== null,
  subscribe: promptEvent.subscribe,
  /** Shows the prompt of the browser. It can be shown only once. */
  async show(): Promise<void> {
    const current = promptEvent.get()
    promptEvent.set(null)
    await current?.prompt()
  },
}
