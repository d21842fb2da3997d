/** The stores of this domain, for tests, seeds and benchmarks. Other domains use the service. */
export { sitesStore } from './sites.store.ts'
