export { memberDeskRoutes } from './desk.routes.ts'
export { createMemberDesk } from './desk.service.ts'
