import { toTargetFactory, type TargetSource } from './send-request.ts'
import { openRawHttpClient } from './raw-http-client.ts'

type ClosedLoop = { target: TargetSource; atOnce: number; seconds: number }

/** Returns the responses per second when `atOnce` clients send requests one after the other without a pause. */
export async function closedLoop({ target, atOnce, seconds }: ClosedLoop): Promise<number> {
  const next = toTargetFactory(target)
  const { port } = next()
  const clients = await Promise.all(Array.from({ length: atOnce }, () => openRawHttpClient(port)))
  const started = performance.now()
  let count = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - started < seconds * 1000) {
        await client.send(next())
        count += 1
      }
    }),
  )
  const rate = count / ((performance.now() - started) / 1000)
  for (const client of clients) client.close()
  return rate
}
