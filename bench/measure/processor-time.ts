import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Returns the processor time that all threads of a process have used so far, in milliseconds. Linux only. */
function processorMsOf(pid: number): number {
  const folder = `/proc/${pid}/task`
  let nanoseconds = 0
  for (const thread of readdirSync(folder)) {
    try {
      nanoseconds += Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // The thread ended in the meantime.
    }
  }
  return nanoseconds / 1e6
}

/** Returns how much memory of the machine a process occupies. */
export function residentBytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Starts to count the processor time of processes. Those that start later or end meanwhile are not counted. */
export function startStopwatch(pids: number[]): () => number {
  const isRunning = (pid: number) => existsSync(`/proc/${pid}`)
  const before = new Map(pids.filter(isRunning).map((pid) => [pid, processorMsOf(pid)]))
  return () =>
    [...before].reduce((sum, [pid, earlierMs]) => sum + (isRunning(pid) ? processorMsOf(pid) - earlierMs : 0), 0)
}
