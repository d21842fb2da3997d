export { createPresence, type Presence } from './presence.service.ts'
export { presenceListeners } from './presence.jobs.ts'
