export { trackingJobs, trackingListeners } from './tracking.jobs.ts'
export { trackingRoutes } from './tracking.routes.ts'
export { createTracking, type Tracking } from './tracking.service.ts'
