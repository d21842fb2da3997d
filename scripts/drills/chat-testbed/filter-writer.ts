import { setTimeout as sleep } from 'node:timers/promises'
import { browserHeaders } from './live-page.ts'
import type { ChatMember } from './members.ts'

const agesPerField = 40
const requestTimeoutMs = 12_000
const pauseMs = 600

type Filters = { min_age: number; max_age: number; with_photo: boolean }

/** Encodes the number of a write in filters, so that the stored filters tell which write was the last one. */
function filtersOf(version: number) {
  return {
    gender: 'both',
    country: 'NL',
    region: null,
    min_age: 18 + (version % agesPerField),
    max_age: 59 + (Math.floor(version / agesPerField) % agesPerField),
    sort: 'online',
    with_photo: version >= agesPerField ** 2,
    real_only: false,
  }
}

export const versionOf = ({ min_age, max_age, with_photo }: Filters): number =>
  min_age - 18 + (max_age - 59) * agesPerField + (with_photo ? agesPerField ** 2 : 0)

type WriterOptions = {
  apiUrl: string
  member: ChatMember
  /** Called after every attempt with its start and the response status, 0 without a response. */
  onAttempt?: (startedAt: number, status: number) => void
}

/** Saves other search filters in a loop. Every attempt is a new version. */
export function createFilterWriter({ apiUrl, member, onAttempt }: WriterOptions) {
  const headers = { ...browserHeaders(member), 'content-type': 'application/json' }
  const writer = {
    memberId: member.id,
    attempted: 0,
    acknowledged: 0,
    async write(isOver: () => boolean): Promise<void> {
      await sleep(pauseMs * Math.random())
      while (!isOver()) {
        await attempt(++writer.attempted)
        await sleep(pauseMs * (0.75 + Math.random() / 2))
      }
    },
  }

  async function attempt(version: number): Promise<void> {
    const startedAt = performance.now()
    let status = 0
    try {
      const response = await fetch(`${apiUrl}/api/search-filters`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(filtersOf(version)),
        signal: AbortSignal.timeout(requestTimeoutMs),
      })
      await response.arrayBuffer()
      status = response.status
    } catch {
      // Counted as an attempt without a response.
    }
    if (status === 200) writer.acknowledged = version
    onAttempt?.(startedAt, status)
  }
  return writer
}

export type FilterWriter = ReturnType<typeof createFilterWriter>
