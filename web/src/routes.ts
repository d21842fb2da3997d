import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { routeFiles } from './app/route-files.ts'
import { routeTable, type LayoutName, type RouteRow } from './features/session/routing/route-table.ts'

const toRoute = (row: RouteRow) => {
  const name = routeFiles[row.name]
  if (!name) throw new Error(`no page for ${row.path}`)
  const file = `routes/${name}`
  return row.path === '/' ? index(file, { id: row.name }) : route(row.path, file, { id: row.name })
}
const inLayout = (name: LayoutName) => routeTable.filter((row) => row.layout === name).map(toRoute)
const inDevelopment = process.env['NODE_ENV'] === 'development' ? [route('_ui', 'routes/ui-page.tsx')] : []

export default [
  layout('app/layouts/default-layout.tsx', [
    ...inLayout('default'),
    ...inDevelopment,
    route('*', 'routes/not-found.tsx', { id: 'not-found' }),
  ]),
  layout('app/layouts/chat-layout.tsx', inLayout('chat')),
  layout('app/layouts/lander-layout.tsx', inLayout('lander')),
  layout('app/layouts/empty-layout.tsx', inLayout('empty')),
  route('lander-scenes/:lander', 'routes/lander-scene.ts', { id: 'lander-scene' }),
  route('logout', 'routes/logout.ts', { id: 'logout' }),
  route('entry-warning', 'routes/entry-warning.ts', { id: 'entry-warning' }),
  route('consent', 'routes/consent.ts', { id: 'consent' }),
] satisfies RouteConfig
