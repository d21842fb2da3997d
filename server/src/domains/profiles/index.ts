export { profilesRoutes } from './profiles.routes.ts'
export { createProfiles, type Profiles } from './profiles.service.ts'
export { profilesStore } from './profiles.store.ts'
