import { createHash } from 'node:crypto'

/** Runs in the browser. What is told here to be a script comes after whatever has to be seen. */
function wake(): void {
  let isAwake = false
  const fetchAndRun = () => {
    if (isAwake) return
    isAwake = true
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]'))
      link.rel = link.as === 'fetch' ? 'preload' : 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = document.querySelector('script[type="text/later"]')?.textContent ?? ''
    document.body.append(script)
  }
  addEventListener('load', fetchAndRun)
  // Somebody is quicker than the last picture.
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, fetchAndRun, { once: true, capture: true })
  setTimeout(fetchAndRun, 3000)
}

const wakeScript = `(${wake.toString()})()`

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
