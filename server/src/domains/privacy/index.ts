export type { MemberData } from './member-data.ts'
export { privacyJobs, privacyListeners } from './privacy.jobs.ts'
export { privacyRoutes } from './privacy.routes.ts'
export { createPrivacy } from './privacy.service.ts'
