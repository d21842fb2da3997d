export { createProfiles, type Profiles } from './profiles.service.ts'
export { profilesStore, type NewProfile } from './profiles.store.ts'
