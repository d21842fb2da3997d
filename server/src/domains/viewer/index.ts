export { viewerRoutes } from './viewer.routes.ts'
export { createViewer } from './viewer.service.ts'
