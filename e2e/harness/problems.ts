import type { Page } from 'playwright-core'

export type Problems = {
  /** What went wrong so far and was not expected. */
  list(): string[]
  /** From here on this answer is part of the journey. */
  expect(status: number, path: string): void
  /** From here on requests to this path may find no network. */
  expectCut(path: string): void
  /** From here on the visitor may have no network at all. */
  expectOffline(): void
  /** From here on the page may write this on the console. */
  expectOnConsole(words: string): void
}

/** A login that ends, here or elsewhere, is found out by one of these, and the page takes that quietly. */
const askedAgain = new Set([
  '/api/user.php',
  '/api/chats.php',
  '/api/likes.php',
  '/api/like-states',
  '/api/time-bonus',
  '/api/delivered',
])

/** Listens to what a visitor does not see: errors on the console, uncaught exceptions, requests that fail. */
export function watchForProblems(page: Page, hasScripts: boolean): Problems {
  const problems: string[] = []
  const expected: { status: number; path: string }[] = []
  const cut = new Set<string>()
  const writings: string[] = []
  let mayBeOffline = false
  const isExpected = (status: number, path: string) =>
    expected.some((entry) => entry.status === status && entry.path === path)

  page.on('console', (message) => {
    // The browser's own note of a failed answer; the answer itself is looked at below.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    if (writings.some((words) => message.text().includes(words))) return
    problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Left behind by a visitor who moved on.
    if (reason === 'net::ERR_ABORTED') return
    // The second is what a worker makes of the first.
    if (mayBeOffline && ['net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED'].includes(reason)) return
    if (cut.has(new URL(request.url()).pathname)) return
    // Not asked for: scripts are switched off.
    if (!hasScripts && request.resourceType() === 'script') return
    problems.push(`${request.method()} ${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() === 403 && askedAgain.has(pathname)) return
    if (response.status() < 400 || isExpected(response.status(), pathname)) return
    problems.push(`${response.request().method()} ${response.url()}: ${response.status()}`)
  })
  return {
    list: () => problems,
    expect: (status, path) => void expected.push({ status, path }),
    expectCut: (path) => void cut.add(path),
    expectOffline: () => void (mayBeOffline = true),
    expectOnConsole: (words) => void writings.push(words),
  }
}
