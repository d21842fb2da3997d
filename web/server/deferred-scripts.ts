import { createHash } from 'node:crypto'

/** Starts the deferred scripts after the load event, on the first interaction, or after three seconds. */
const wakeScript = `{
  let isAwake = false
  const wake = () => {
    if (isAwake) return
    isAwake = true
    for (const link of document.querySelectorAll('link[rel=later]'))
      link.rel = link.as === 'fetch' ? 'preload' : 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    const { textContent } = document.querySelector('script[type="text/later"]')
    const policy = window.trustedTypes?.createPolicy('late-scripts', { createScript: (text) => text })
    script.textContent = policy ? policy.createScript(textContent) : textContent
    document.body.append(script)
  }
  for (const sign of ['load', 'pointerdown', 'keydown']) addEventListener(sign, wake, { once: true, capture: true })
  setTimeout(wake, 3000)
}`

const wakeSource = `'sha256-${createHash('sha256').update(wakeScript).digest('base64')}'`

const moduleScriptTag = '<script type="module" async="">'
const preloadLink = /<link rel="(?:modulepreload"|preload" as="fetch")/g
const toDeferredLink = (link: string) => link.replace(/rel="\w+"/, 'rel="later"')

/**
 * Defers the scripts of a page until it has loaded, because on a slow connection they would compete with its styles and
 * font. The page can be read and its forms can be sent before that. `source` is the CSP source of the inline script
 * that starts the deferred ones; those have their own sources.
 */
export function deferScripts(html: string): { html: string; source: string | null } {
  if (!html.includes(moduleScriptTag)) return { html, source: null }
  const deferred = html.replace(moduleScriptTag, () => `<script>${wakeScript}</script><script type="text/later">`)
  return { html: deferred.replaceAll(preloadLink, toDeferredLink), source: wakeSource }
}
