import { createClient } from 'redis'
import { runAtFixedRate, type Pace } from './run-at-fixed-rate.ts'

/** Opens a client of the product's Redis that measures single round trips with INCR. */
export async function openBareRedis({ REDIS_URL, REDIS_PREFIX }: { REDIS_URL: string; REDIS_PREFIX: string }) {
  const client = createClient({ url: REDIS_URL })
  const key = `${REDIS_PREFIX}:bare`
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
