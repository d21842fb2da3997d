import type { WorkerMessage } from '../worker-messages.ts'
import { windowsOfSite } from './windows-of-site.ts'
import { worker } from './worker-scope.ts'

const replyTimeoutMs = 1_000

/** Opens a path in an open window of the site, if possible without a reload, or else in a new window. */
export async function openPath(path: string): Promise<void> {
  const [existing] = await windowsOfSite()
  if (!existing) {
    await worker.clients.openWindow(path)
    return
  }
  // Some browsers refuse to focus the window. The page is opened anyway.
  const focused = await existing.focus().catch(() => existing)
  if (await requestNavigation(focused, path)) return
  await focused.navigate(path).catch(() => worker.clients.openWindow(path))
}

/** Asks the page to navigate itself. Resolves to false if it does not reply in time. */
function requestNavigation(window: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const message: WorkerMessage = { kind: 'open', path }
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), replyTimeoutMs)
    window.postMessage(message, [port2])
  })
}
