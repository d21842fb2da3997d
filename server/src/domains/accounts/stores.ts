/** The stores of this domain, for tests, seeds and benchmarks. Other domains use the service. */
export { accountsStore } from './accounts.store.ts'
export { consentsStore } from './consents.store.ts'
export { linksStore } from './links.store.ts'
export { passkeysStore } from './passkeys.store.ts'
export { selfExclusionsStore } from './self-exclusions.store.ts'
export { securityEventsStore } from './security-events.store.ts'
export { sessionsStore } from './sessions.store.ts'
