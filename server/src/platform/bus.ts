import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node'
import type { LiveMessage } from '@velvet/contract/live'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

export type Bus = {
  /** Tells a member's open pages that something of theirs changed. Best effort: a lost hint is healed by the refetch. */
  hint(siteId: string, memberId: string, hint: LiveMessage): void
  /** Tells every process of this deployment. Best effort as well. */
  announce(subject: string, payload: Record<string, string>): void
  /**
   * Hears a subject (wildcards allowed) from now on, also across reconnects. Of all that name the same queue one hears
   * each message. Answers a function that stops it.
   */
  listen(
    subject: string,
    handler: (payload: unknown, subject: string) => void,
    options?: { queue?: string },
  ): () => void
  /** The same, as the text that was sent: for passing it on. */
  hear(subject: string, handler: (text: string) => void): () => void
  isReady(): boolean
  close(): Promise<void>
}

type Subscription = { subject: string; queue?: string; handler: (message: Msg) => void; stop?: () => void }

export const memberSubject = (siteId: string, memberId: string) => `live.${siteId}.${memberId}`

/** Core NATS, hints only. While it is away publishing does nothing and listening waits. */
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
    const live = connection?.subscribe(subscription.subject, {
      ...(subscription.queue && { queue: subscription.queue }),
      callback: (error, message) => {
        if (!error) subscription.handler(message)
      },
    })
    if (live) subscription.stop = () => live.unsubscribe()
  }

  connect({
    servers: config.NATS_URL,
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
    .catch((err: unknown) => log.warn({ err }, 'nats is away'))

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
    hint: (siteId, memberId, hint) => publish(memberSubject(siteId, memberId), hint),
    announce: publish,
    listen: (subject, handler, { queue } = {}) =>
      subscribe(subject, (message) => handler(message.json(), message.subject), queue),
    hear: (subject, handler) => subscribe(subject, (message) => handler(message.string())),
    isReady: () => isConnected,
    async close() {
      isClosed = true
      isConnected = false
      await connection?.close()
    },
  }
}
