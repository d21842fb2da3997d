/** The stores of this domain, for tests, seeds and benchmarks. Other domains use the service. */
export { revealsStore } from './reveals.store.ts'
