export { createProfiles, type Profiles } from './profiles.service.ts'
export { profilesStore } from './profiles.store.ts'
