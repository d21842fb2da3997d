/** The stores of this domain, for tests, seeds and benchmarks. Other domains use the service. */
export { hashBankStore } from './hash-bank.store.ts'
export { photosStore } from './photos.store.ts'
export { reviewedPhotosStore } from './reviewed-photos.store.ts'
