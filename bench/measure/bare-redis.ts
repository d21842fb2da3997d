import { createClient } from 'redis'
import { byTheClock, type Pace } from './by-the-clock.ts'

/** A client that does nothing but one round trip at a time: counting one more. */
export async function openBareRedis(url: string, key: string) {
  const client = createClient({ url })
  await client.connect()
  return {
    /** Latencies in milliseconds. */
    roundTrips: (pace: Pace): Promise<number[]> =>
      byTheClock(pace, async () => {
        const started = performance.now()
        await client.incr(key)
        return performance.now() - started
      }),
    async close(): Promise<void> {
      await client.del(key)
      client.destroy()
    },
  }
}
