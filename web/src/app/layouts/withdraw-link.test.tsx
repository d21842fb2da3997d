import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { routeTable, type LayoutName } from '../../features/session/routing/route-table.ts'
import { user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import ChatLayout from './chat-layout.tsx'
import DefaultLayout from './default-layout.tsx'
import EmptyLayout from './empty-layout.tsx'
import LanderLayout from './lander-layout.tsx'

const layouts: Record<LayoutName, ComponentType> = {
  default: DefaultLayout,
  chat: ChatLayout,
  lander: LanderLayout,
  empty: EmptyLayout,
}
const pathOf = (path: string) => path.replace(/^\/?/, '/').replaceAll(/:\w+\??/g, 'x')

describe('withdrawal link', () => {
  it.each(routeTable.map((row) => [row.path, row] as const))('is on %s', async (path, { name, layout, access }) => {
    const Layout = layouts[layout]
    const at = pathOf(path)
    const scene = { at, route: { id: name, path: at }, isEntryWarningDismissed: true }
    const viewers = access === 'member' ? [user] : [null, user]
    for (const viewer of viewers)
      expect(await renderHtml(<Layout />, { ...scene, user: viewer })).toContain('href="/withdraw"')
  })
})
