/** The stores of this domain, for tests, seeds and benchmarks. Other domains use the service. */
export { deskProfilesStore } from './desk-profiles.store.ts'
export { profilesStore } from './profiles.store.ts'
