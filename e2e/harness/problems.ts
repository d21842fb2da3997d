import type { Page } from 'playwright-core'

export type Problems = {
  /** Returns the problems so far that were not allowed. */
  list(): string[]
  /** Allows responses with this status for a path from now on. */
  allowStatus(status: number, path: string): void
  /** Allows network errors of requests to this path from now on. */
  allowNetworkError(path: string): void
  /** Allows all requests to fail because the browser is offline, from now on. */
  allowOffline(): void
  /** Allows console errors that contain this text from now on. */
  allowConsoleError(text: string): void
}

/** Calls that the page repeats by itself. They detect that a session has ended, which is not a problem. */
const backgroundCalls = new Set([
  '/api/user.php',
  '/api/chats.php',
  '/api/likes.php',
  '/api/like-states',
  '/api/time-bonus',
  '/api/delivered',
])

/** The live connection of an ended session is refused at the handshake, which browsers report on the console. */
const isRefusedSocket = (text: string) =>
  text.startsWith('WebSocket connection to ') && text.includes("/live' failed") && text.endsWith('response code: 403')

/** Collects problems that a visitor does not see: console errors, uncaught exceptions and failed requests. */
export function watchForProblems(page: Page, hasScripts: boolean): Problems {
  const problems: string[] = []
  const allowedStatuses: { status: number; path: string }[] = []
  const pathsWithoutNetwork = new Set<string>()
  const allowedConsoleTexts: string[] = []
  let mayBeOffline = false
  const isAllowed = (status: number, path: string) =>
    allowedStatuses.some((entry) => entry.status === status && entry.path === path)

  page.on('console', (message) => {
    // The browser's own message about a failed response; the response itself is checked below.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    if (isRefusedSocket(message.text())) return
    if (allowedConsoleTexts.some((text) => message.text().includes(text))) return
    problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The page was left while the request was running.
    if (reason === 'net::ERR_ABORTED') return
    // ERR_FAILED is what a service worker makes of ERR_INTERNET_DISCONNECTED.
    if (mayBeOffline && ['net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED'].includes(reason)) return
    if (pathsWithoutNetwork.has(new URL(request.url()).pathname)) return
    // Scripts are switched off, so the browser cancels their requests.
    if (!hasScripts && request.resourceType() === 'script') return
    problems.push(`${request.method()} ${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() < 400 || isAllowed(response.status(), pathname)) return
    const report = () => problems.push(`${response.request().method()} ${response.url()}: ${response.status()}`)
    if (response.status() !== 403 || !backgroundCalls.has(pathname)) return void report()
    // Only the end of a session is ignored, not every 403.
    void response.text().then(
      (body) => body.includes('authentication_required') || report(),
      () => undefined,
    )
  })
  return {
    list: () => problems,
    allowStatus: (status, path) => void allowedStatuses.push({ status, path }),
    allowNetworkError: (path) => void pathsWithoutNetwork.add(path),
    allowOffline: () => void (mayBeOffline = true),
    allowConsoleError: (text) => void allowedConsoleTexts.push(text),
  }
}
