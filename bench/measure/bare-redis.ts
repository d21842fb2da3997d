import { createClient } from 'redis'
import { runAtFixedRate, type Pace } from './run-at-fixed-rate.ts'

/** Opens a Redis client that measures single round trips with INCR. */
export async function openBareRedis(url: string, key: string) {
  const client = createClient({ url })
  await client.connect()
  return {
    /** Returns latencies in milliseconds. */
    roundTrips: (pace: Pace): Promise<number[]> =>
      runAtFixedRate(pace, async () => {
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
