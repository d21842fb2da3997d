/** The stores of this domain, for tests, seeds and benchmarks. Other domains use the service. */
export { savedSearchesStore } from './saved-searches.store.ts'
export { searchStore } from './search.store.ts'
export { searchTotalsStore } from './search-totals.store.ts'
