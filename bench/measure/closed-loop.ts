import { Agent, request } from 'node:http'
import type { Target } from './open-loop.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const ask = ({ port, path, headers }: Target) =>
  new Promise<void>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      answer.resume()
      answer.on('end', resolve)
    })
    sent.on('error', reject)
    sent.end()
  })

/** Answers a second when so many ask one after the other without a pause. */
export async function closedLoop({ target, atOnce, seconds }: { target: Target; atOnce: number; seconds: number }) {
  const started = performance.now()
  let count = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - started < seconds * 1000) {
        await ask(target)
        count += 1
      }
    }),
  )
  return count / ((performance.now() - started) / 1000)
}
