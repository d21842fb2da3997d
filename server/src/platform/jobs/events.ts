import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { newId } from '../ids.ts'

/** What every event carries besides its own facts. */
export type EventFacts = { eventId: string; siteId: string; occurredAt: string }

export type AppEvent<Payload extends object = object> = { name: string; payload: Payload & EventFacts }

type Happening = { siteId: string; now: Date }

export type EventKind<Payload extends object> = {
  readonly eventName: string
  (at: Happening, payload: Payload): AppEvent<Payload>
}

/** Declares an event: `domain.past_tense`, with ids and facts that cannot change later. */
export function defineEvent<Payload extends object>(eventName: `${string}.${string}`): EventKind<Payload> {
  const make = ({ siteId, now }: Happening, payload: Payload): AppEvent<Payload> => ({
    name: eventName,
    payload: { ...payload, eventId: newId(), siteId, occurredAt: now.toISOString() },
  })
  return Object.assign(make, { eventName })
}

export type Listener = {
  eventName: string
  /** The name of its jobs: `event>domain`. */
  task: string
  handle: (payload: unknown) => Promise<void>
}

/** A reaction of another domain. It may run more than once and must not mind. */
export function listenTo<Payload extends object>(
  kind: EventKind<Payload>,
  domain: string,
  handle: (payload: Payload & EventFacts) => Promise<void>,
): Listener {
  return {
    eventName: kind.eventName,
    task: `${kind.eventName}>${domain}`,
    // Only `publish` writes such a job, with the payload of the same kind.
    handle: (payload) => handle(payload as Payload & EventFacts),
  }
}

export type Events = { publish(tx: Tx, event: AppEvent): Promise<void> }

/** Writes one job per listener inside the transaction: the reaction exists exactly when the fact does. */
export function createEvents(listeners: Listener[]): Events {
  return {
    async publish(tx, event) {
      const tasks = listeners.filter(({ eventName }) => eventName === event.name).map(({ task }) => task)
      if (tasks.length === 0) return
      await sql`
        select graphile_worker.add_job(task, payload := ${JSON.stringify(event.payload)}::json)
        from unnest(${tasks}::text[]) as task
      `.execute(tx)
    },
  }
}
