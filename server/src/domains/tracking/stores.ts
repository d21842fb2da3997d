/** The stores of this domain, for tests, seeds and benchmarks. Other domains use the service. */
export { consentLogStore } from './consent-log.store.ts'
export { pageCountsStore } from './page-counts.store.ts'
export { sourcesStore } from './sources.store.ts'
