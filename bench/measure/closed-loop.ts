import { nextOf, type Targets } from './ask.ts'
import { openLeanClient } from './lean-client.ts'

type ClosedLoop = { target: Targets; atOnce: number; seconds: number }

/** Answers a second when so many ask one after the other without a pause. */
export async function closedLoop({ target, atOnce, seconds }: ClosedLoop): Promise<number> {
  const next = nextOf(target)
  const { port } = next()
  const clients = await Promise.all(Array.from({ length: atOnce }, () => openLeanClient(port)))
  const started = performance.now()
  let count = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - started < seconds * 1000) {
        await client.ask(next())
        count += 1
      }
    }),
  )
  const rate = count / ((performance.now() - started) / 1000)
  for (const client of clients) client.close()
  return rate
}
