import { connect, headers, type Msg, type NatsConnection } from '@nats-io/transport-node'
import type { LiveMessage } from '@velvet/contract/live'
import type { Log } from './log.ts'
import { natsOptions, type NatsConfig } from './nats-options.ts'
import type { Metrics } from './telemetry/metrics.ts'

export type Bus = {
  /** Sends a message to the open sockets of a member. Best effort: after a loss, clients catch up by refetching. */
  broadcast(siteId: string, memberId: string, message: LiveMessage): void
  /** Publishes to all processes of this deployment. Best effort as well. */
  publish(subject: string, payload: Record<string, string>): void
  /**
   * Subscribes to a subject (wildcards allowed); the subscription survives reconnects. Each message goes to one of the
   * subscribers with the same `queue`. Returns an unsubscribe function.
   */
  subscribe(
    subject: string,
    handler: (payload: unknown, subject: string) => void,
    options?: { queue?: string },
  ): () => void
  /** Like `subscribe`, but passes the message as unparsed text, for forwarding, and the seconds since its publication. */
  subscribeRaw(subject: string, handler: (text: string, ageSeconds: number) => void): () => void
  isReady(): boolean
  close(): Promise<void>
}

type Subscription = { subject: string; queue?: string; handler: (message: Msg) => void; stop?: () => void }

/** NATS subject of the live messages of a member. */
export const memberSubject = (siteId: string, memberId: string) => `live.${siteId}.${memberId}`

/** Header with the time of publication. The clocks of all machines follow NTP. */
const sentAtHeader = 'sent-at'

/** Core NATS, for messages that may be lost. During an outage, publishing does nothing and subscriptions wait. */
export function createBus(config: NatsConfig, log: Log, metrics: Pick<Metrics, 'hints'>): Bus {
  const subscriptions = new Set<Subscription>()
  let connection: NatsConnection | undefined
  let isConnected = false
  let isClosed = false

  async function followStatus(opened: NatsConnection): Promise<void> {
    for await (const { type } of opened.status()) {
      if (type === 'disconnect') isConnected = false
      if (type === 'reconnect') isConnected = true
    }
  }

  const start = (subscription: Subscription) => {
    const active = connection?.subscribe(subscription.subject, {
      ...(subscription.queue && { queue: subscription.queue }),
      callback: (error, message) => {
        if (!error) subscription.handler(message)
      },
    })
    if (active) subscription.stop = () => active.unsubscribe()
  }

  connect({
    ...natsOptions(config),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    timeout: 2_000,
  })
    .then((opened) => {
      connection = opened
      if (isClosed) return opened.close()
      isConnected = true
      subscriptions.forEach(start)
      void followStatus(opened)
    })
    .catch((err: unknown) => log.warn({ err }, 'nats connection failed'))

  const publish = (subject: string, payload: object) => {
    if (isConnected) connection?.publish(subject, JSON.stringify(payload))
  }

  function subscribe(subject: string, handler: Subscription['handler'], queue?: string): () => void {
    const subscription: Subscription = { subject, handler, ...(queue && { queue }) }
    subscriptions.add(subscription)
    start(subscription)
    return () => {
      subscriptions.delete(subscription)
      subscription.stop?.()
    }
  }

  return {
    broadcast(siteId, memberId, message) {
      metrics.hints.inc({ outcome: isConnected ? 'sent' : 'dropped' })
      if (!isConnected) return
      const sentAt = headers()
      sentAt.set(sentAtHeader, String(Date.now()))
      connection?.publish(memberSubject(siteId, memberId), JSON.stringify(message), { headers: sentAt })
    },
    publish,
    subscribe: (subject, handler, { queue } = {}) =>
      subscribe(subject, (message) => handler(message.json(), message.subject), queue),
    subscribeRaw: (subject, handler) =>
      subscribe(subject, (message) => handler(message.string(), ageSecondsOf(message))),
    isReady: () => isConnected,
    async close() {
      isClosed = true
      isConnected = false
      await connection?.close()
    },
  }
}

function ageSecondsOf({ headers: found }: Msg): number {
  const sentAt = Number(found?.get(sentAtHeader) ?? Date.now())
  // Clocks of two machines differ by some milliseconds.
  return Math.max(0, (Date.now() - sentAt) / 1000)
}
