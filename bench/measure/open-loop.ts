import { Agent } from 'node:http'
import { sendRequest, toTargetFactory, type TargetSource } from './send-request.ts'
import { runAtFixedRate, type Pace } from './run-at-fixed-rate.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Sends requests at a fixed rate. Returns their latencies in milliseconds. */
export function openLoop({ target, ...pace }: Pace & { target: TargetSource }): Promise<number[]> {
  const next = toTargetFactory(target)
  return runAtFixedRate(pace, () => sendRequest(agent, next()))
}

export const closeConnections = () => agent.destroy()
