/** The stores of this domain, for tests, seeds and benchmarks. Other domains use the service. */
export { readingsStore } from './readings.store.ts'
export { revealsStore } from './reveals.store.ts'
