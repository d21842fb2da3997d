export { draftCreated, memberJoined } from './signup.events.ts'
export { signupJobs } from './signup.jobs.ts'
export { signupRoutes } from './signup.routes.ts'
export { createSignup, draftLifetimeDays, type Signup } from './signup.service.ts'
