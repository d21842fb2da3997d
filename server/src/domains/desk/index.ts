export { deskJobs } from './desk.jobs.ts'
export { memberDeskRoutes, staffAccessRoutes } from './desk.routes.ts'
export { deskSealedTables } from './sealed-columns.ts'
export { createMemberDesk, type MemberDesk } from './desk.service.ts'
