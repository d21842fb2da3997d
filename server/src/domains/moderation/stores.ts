/** The stores of this domain, for tests, seeds and benchmarks. Other domains use the service. */
export { complaintsStore } from './complaints.store.ts'
export { moderationStore } from './moderation.store.ts'
