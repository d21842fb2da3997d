type Rules = {
  createHTML?: (text: string) => string | null
  createScriptURL?: (address: string) => string | null
}
type Policy = { createHTML: (text: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Rules) => Policy }

/** Undefined on the server and in browsers without Trusted Types. */
const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

/** React creates script elements from this markup, so that they do not run. */
const inertScript = '<script></script>'

/** Allows text without tags, which cannot become markup. */
export const plainMarkup = (text: string): string | null => (text === inertScript || !text.includes('<') ? text : null)

/** Allows files of our build and the service worker, but no other origins and no uploads. */
export function ownScript(address: string): string | null {
  const { origin, pathname } = new URL(address, location.href)
  const isOurs = origin === location.origin && (pathname === '/service-worker.js' || pathname.startsWith('/assets/'))
  return isOurs ? address : null
}

/** Sets the policy for code that uses no explicit one. Called once, before the app starts. */
export function setDefaultPolicy(): void {
  trustedTypes?.createPolicy('default', { createHTML: plainMarkup, createScriptURL: ownScript })
}

let ownPages: Policy | undefined

/** Marks HTML that our server generated from our own files as trusted. The browser blocks any other HTML. */
export function trustOwnHtml(html: string): string {
  if (!trustedTypes) return html
  ownPages ??= trustedTypes.createPolicy('own-pages', { createHTML: (text) => text })
  return ownPages.createHTML(html)
}
