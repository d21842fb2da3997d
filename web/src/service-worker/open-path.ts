import type { WorkerMessage } from '../lib/app/worker-messages.ts'
import { windowsOfSite } from './windows-of-site.ts'
import { worker } from './worker-scope.ts'

const patience = 1_000

/** Shows a page of the site: in a window that is open, without losing what is being done there, else in a new one. */
export async function openPath(path: string): Promise<void> {
  const [open] = await windowsOfSite()
  if (!open) {
    await worker.clients.openWindow(path)
    return
  }
  // Some browsers refuse the focus; the page is shown all the same.
  const focused = await open.focus().catch(() => open)
  if (await goesThere(focused, path)) return
  await focused.navigate(path).catch(() => worker.clients.openWindow(path))
}

/** The page goes there itself if it is alive. */
function goesThere(window: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const message: WorkerMessage = { kind: 'open', path }
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), patience)
    window.postMessage(message, [port2])
  })
}
