/** Processor time of one unit of work, in milliseconds. The database includes only the connections of the product. */
export type Work = { processMs: number; databaseMs: number }

/** What one unit of each kind costs on the machine that was measured. */
export type Costs = {
  day: string
  machine: { processor: string; cores: number; memoryGb: number; loadBefore: number }
  /** Members in the database during the measurement, and requests per call. */
  members: number
  requests: number
  calls: Record<string, Work & { walBytes: number }>
  page: (Work & { webMs: number }) | null
  socket: { bytes: number; count: number }
  message: { storedBytes: number; walBytes: number; deliveryMs: number }
  photo: { encodeMs: number; scoreMs: number; storedBytes: number; uploadBytes: number }
  job: Work
  member: { storedBytes: number }
}
