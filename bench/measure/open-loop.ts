import { Agent } from 'node:http'
import { ask, nextOf, type Targets } from './ask.ts'
import { byTheClock, type Pace } from './by-the-clock.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Latencies in milliseconds at a fixed rate. */
export function openLoop({ target, ...pace }: Pace & { target: Targets }): Promise<number[]> {
  const next = nextOf(target)
  return byTheClock(pace, () => ask(agent, next()))
}

export const closeConnections = () => agent.destroy()
