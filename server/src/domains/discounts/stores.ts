/** The stores of this domain, for tests, seeds and benchmarks. Other domains use the service. */
export { discountsStore } from './discounts.store.ts'
