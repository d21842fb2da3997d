import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'

const page = [
  '<link rel="preload" as="fetch" crossorigin="anonymous" href="/messages-en.json" data-messages=""/>',
  '<link rel="preload" href="/core.woff2" as="font"/><link rel="stylesheet" href="/app.css"/>',
  '<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/login.js"/>',
  '<script>window.data = 1</script><script type="module" async="">import "/assets/login.js"</script>',
].join('')

describe('deferred scripts', () => {
  it('defers the scripts and texts of a page, and loads its styles and fonts immediately', () => {
    const { html } = deferScripts(page)
    expect(html).not.toMatch(/rel="modulepreload"|type="module"|rel="preload" as="fetch"/)
    expect(html.match(/<link rel="later"/g)).toHaveLength(3)
    expect(html).toContain('<link rel="preload" href="/core.woff2" as="font"/><link rel="stylesheet"')
    expect(html).toContain('<script type="text/later">import "/assets/login.js"</script>')
    expect(html).toContain('<script>window.data = 1</script>')
  })

  it('returns the CSP source of the script that starts the deferred ones', () => {
    const { html, source } = deferScripts(page)
    const [, wake = ''] = /<script>({\n[^]*?)<\/script>/.exec(html) ?? []
    expect(source).toBe(`'sha256-${createHash('sha256').update(wake).digest('base64')}'`)
  })
})

it('does not change a page without scripts', () => {
  const plain = '<link rel="stylesheet" href="/app.css"/><p>Terms</p>'
  expect(deferScripts(plain)).toEqual({ html: plain, source: null })
})
