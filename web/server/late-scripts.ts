import { createHash } from 'node:crypto'

/** Fetches and runs what waits, when everything that is to be seen is there. Somebody may be quicker than that. */
const wakeScript = `{
  let isAwake = false
  const wake = () => {
    if (isAwake) return
    isAwake = true
    for (const link of document.querySelectorAll('link[rel=later]'))
      link.rel = link.as === 'fetch' ? 'preload' : 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = document.querySelector('script[type="text/later"]').textContent
    document.body.append(script)
  }
  for (const sign of ['load', 'pointerdown', 'keydown']) addEventListener(sign, wake, { once: true, capture: true })
  setTimeout(wake, 3000)
}`

const wakeSource = `'sha256-${createHash('sha256').update(wakeScript).digest('base64')}'`

const start = '<script type="module" async="">'
const early = /<link rel="(?:modulepreload"|preload" as="fetch")/g
const asLate = (link: string) => link.replace(/rel="\w+"/, 'rel="later"')

/**
 * Lets the scripts of a page wait until it has been drawn: on a slow line they would take the way from its styles and
 * its font. It can be read, and its forms sent, before it comes to life. `source` allows what wakes it; the scripts that
 * run then are allowed by their own.
 */
export function withLateScripts(html: string): { html: string; source: string | null } {
  if (!html.includes(start)) return { html, source: null }
  const woken = html.replace(start, () => `<script>${wakeScript}</script><script type="text/later">`)
  return { html: woken.replaceAll(early, asLate), source: wakeSource }
}
