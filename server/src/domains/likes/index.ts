export { likesJobs, likesListeners } from './likes.jobs.ts'
export { likesRoutes } from './likes.routes.ts'
export { createLikes, type Likes } from './likes.service.ts'
