/** The stores of this domain, for tests, seeds and benchmarks. Other domains use the service. */
export { flagsStore } from './flags.store.ts'
export { leasesStore } from './leases.store.ts'
export { notesStore } from './notes.store.ts'
export { queuesStore } from './queues.store.ts'
export { samplesStore } from './samples.store.ts'
export { shiftsStore } from './shifts.store.ts'
export { sealedAs } from './sealed-as.ts'
