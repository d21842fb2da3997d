/** The stores of this domain, for tests, seeds and benchmarks. Other domains use the service. */
export { complaintsStore } from './complaints.store.ts'
export { moderationStore } from './moderation.store.ts'
export { casesStore, type CaseRow } from './cases.store.ts'
export { decisionsStore } from './decisions.store.ts'
export { deskAppealsStore } from './desk-appeals.store.ts'
export { noticesStore } from './notices.store.ts'
export { statementsStore } from './statements.store.ts'
