import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node'
import type { LiveMessage } from '@velvet/contract/live'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

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
  /** Like `subscribe`, but passes the message as unparsed text, for forwarding. */
  subscribeRaw(subject: string, handler: (text: string) => void): () => void
  isReady(): boolean
  close(): Promise<void>
}

type Subscription = { subject: string; queue?: string; handler: (message: Msg) => void; stop?: () => void }

/** NATS subject of the live messages of a member. */
export const memberSubject = (siteId: string, memberId: string) => `live.${siteId}.${memberId}`

/** Core NATS, for messages that may be lost. During an outage, publishing does nothing and subscriptions wait. */
export function createBus(config: Pick<Config, 'NATS_URL'>, log: Log): Bus {
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
    servers: config.NATS_URL,
    // The client ignores the scheme: without this it would also connect to a server without TLS.
    ...(config.NATS_URL.startsWith('tls:') && { tls: {} }),
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
    broadcast: (siteId, memberId, message) => publish(memberSubject(siteId, memberId), message),
    publish,
    subscribe: (subject, handler, { queue } = {}) =>
      subscribe(subject, (message) => handler(message.json(), message.subject), queue),
    subscribeRaw: (subject, handler) => subscribe(subject, (message) => handler(message.string())),
    isReady: () => isConnected,
    async close() {
      isClosed = true
      isConnected = false
      await connection?.close()
    },
  }
}
