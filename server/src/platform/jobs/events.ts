import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { newId } from '../ids.ts'
import type { SiteMoment } from '../site-moment.ts'
import type { JobClass } from './job-classes.ts'

/** Fields that every event has besides its own payload. */
export type EventMetadata = { eventId: string; siteId: string; occurredAt: string }

export type AppEvent<Payload extends object = object> = { name: string; payload: Payload & EventMetadata }

export type EventKind<Payload extends object> = {
  readonly eventName: string
  (at: SiteMoment, payload: Payload): AppEvent<Payload>
}

/** Declares an event. Names are `domain.past_tense`; payloads contain ids and values that never change afterwards. */
export function defineEvent<Payload extends object>(eventName: `${string}.${string}`): EventKind<Payload> {
  const make = ({ siteId, now }: SiteMoment, payload: Payload): AppEvent<Payload> => ({
    name: eventName,
    payload: { ...payload, eventId: newId(), siteId, occurredAt: now.toISOString() },
  })
  return Object.assign(make, { eventName })
}

export type Listener = {
  eventName: string
  /** Task name of its jobs: `event>domain`. */
  task: string
  jobClass: JobClass
  handle: (payload: unknown) => Promise<void>
}

/** Declares how a domain handles an event. Handlers may run more than once and have to be idempotent. */
export function listenTo<Payload extends object>(
  kind: EventKind<Payload>,
  { domain, jobClass }: { domain: string; jobClass: JobClass },
  handle: (payload: Payload & EventMetadata) => Promise<void>,
): Listener {
  return {
    eventName: kind.eventName,
    task: `${kind.eventName}>${domain}`,
    jobClass,
    // Only `emit` adds jobs of this task, with the payload of the same event.
    handle: (payload) => handle(payload as Payload & EventMetadata),
  }
}

export type Events = {
  /** `delayMs`: the jobs run this much later. */
  emit(tx: Tx, event: AppEvent, options?: { delayMs?: number }): Promise<void>
}

/** Adds one job per listener inside the caller's transaction, so that jobs exist only if the transaction commits. */
export function createEvents(listeners: Listener[]): Events {
  return {
    async emit(tx, event, { delayMs = 0 } = {}) {
      const tasks = listeners.filter(({ eventName }) => eventName === event.name).map(({ task }) => task)
      if (tasks.length === 0) return
      await sql`
        select graphile_worker.add_job(task, payload := ${JSON.stringify(event.payload)}::json,
          run_at := now() + ${delayMs} * interval '1 millisecond')
        from unnest(${tasks}::text[]) as task
      `.execute(tx)
    },
  }
}
