import type { Costs } from './costs.ts'

const call = { processMs: 2, databaseMs: 1, walBytes: 0 }

/** Round figures for tests; not measured. */
export const sampleCosts: Costs = {
  day: '2026-11-18',
  machine: { processor: 'Example', cores: 2, memoryGb: 24, loadBefore: 0.1 },
  ...{ members: 1000, requests: 100 },
  calls: { search: call, likes: call, 'send a message': { processMs: 4, databaseMs: 3, walBytes: 5000 } },
  page: { webMs: 20, processMs: 10, databaseMs: 5 },
  socket: { bytes: 20_000, count: 100 },
  message: { storedBytes: 500, walBytes: 5000, deliveryMs: 0.5 },
  photo: { encodeMs: 2000, scoreMs: 500, storedBytes: 400_000, uploadBytes: 3_000_000 },
  job: { processMs: 1, databaseMs: 1 },
  member: { storedBytes: 4000 },
}
