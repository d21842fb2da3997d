export { complaintSubmitted, reportSubmitted } from './moderation.events.ts'
export { moderationJobs } from './moderation.jobs.ts'
export { moderationRoutes } from './moderation.routes.ts'
export { createModeration, type Moderation } from './moderation.service.ts'
