import type { z } from 'zod'
import type { MemberSheet } from '@velvet/contract/desk/members'

type Entry = z.output<typeof MemberSheet>['timeline'][number]
export type TimelineEntry = Pick<Entry, 'kind'> & Partial<Omit<Entry, 'kind' | 'at'>> & { at: Date | null }

/** More than a person reads. The export of the member is complete. */
const maxEntries = 300

/** Returns what happened, newest first. Entries without a time did not happen yet. */
export const timelineOf = (entries: TimelineEntry[]): Entry[] =>
  entries
    .flatMap(({ at, ...entry }) => (at ? { ...entry, at } : []))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, maxEntries)
    .map(({ at, ...entry }) => ({
      ...{ what: null, reference: null, amount: null, country: null, by: null, explanation: null },
      ...entry,
      at: at.toISOString(),
    }))
