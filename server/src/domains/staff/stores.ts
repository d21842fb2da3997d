/** The stores of this domain, for tests, seeds and benchmarks. Other domains use the service. */
export { staffCredentialsStore } from './staff-credentials.store.ts'
export { staffNetworksStore } from './staff-networks.store.ts'
export { staffSessionsStore } from './staff-sessions.store.ts'
export { staffStore } from './staff.store.ts'
