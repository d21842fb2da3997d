import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

export type Target = { port: number; path: string; headers: Record<string, string> }

type Window = { target: Target; ratePerSecond: number; seconds: number }

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

function ask({ port, path, headers }: Target): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - started)
        else reject(new Error(`${path} answered ${answer.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/**
 * Latencies in milliseconds at a fixed rate: requests leave by the clock, whether or not earlier ones have come back,
 * so a slow server cannot slow its own measurement down.
 */
export async function openLoop({ target, ratePerSecond, seconds }: Window): Promise<number[]> {
  const count = Math.round(ratePerSecond * seconds)
  const gap = 1000 / ratePerSecond
  const start = performance.now()
  const answers: Promise<number>[] = []
  for (let index = 0; index < count; index++) {
    const due = start + index * gap
    // Asleep, not spinning: on two cores a busy client would take one of them away from what it measures.
    const early = due - performance.now()
    if (early > 0) await setTimeout(early)
    answers.push(ask(target))
  }
  return Promise.all(answers)
}

export const closeConnections = () => agent.destroy()
