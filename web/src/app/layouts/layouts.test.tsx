import { describe, expect, it } from 'vitest'
import { user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import ChatLayout from './chat-layout.tsx'
import DefaultLayout from './default-layout.tsx'
import LanderLayout from './lander-layout.tsx'

const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

describe('layouts', () => {
  it('the default layout has a footer with the disclaimer', async () => {
    const html = await renderHtml(<DefaultLayout />, { isEntryWarningDismissed: true })
    expect(html).toContain('<footer')
    expect(html).toContain('18+')
  })

  it('the chat layout has a top bar, but no footer and no disclaimer', async () => {
    const html = await renderHtml(<ChatLayout />, { user, route: { id: 'chats', path: '/chats' }, at: '/chats' })
    expect(html).toContain('<header')
    expect(html).not.toContain('<footer')
    expect(html).not.toContain('18+')
  })

  it('the lander layout has a bar with only the logo, and a footer with the disclaimer', async () => {
    const html = await renderHtml(<LanderLayout />, { isEntryWarningDismissed: true })
    const bar = /<header[^]*?<\/header>/.exec(html)?.[0] ?? ''
    expect(links(bar)).toEqual(['/'])
    expect(html).toContain('<footer')
    expect(html).toContain('18+')
  })
})
