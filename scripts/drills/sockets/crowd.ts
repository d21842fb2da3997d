import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { CrowdEvent, CrowdCommand, CrowdPage, PageReport } from './crowd-messages.ts'

const file = fileURLToPath(new URL('crowd-process.ts', import.meta.url))

type Counts = { live: number; resynced: number }

/** Creates the pages of many browsers, distributed over the given number of processes. */
export function createCrowd(processes: number) {
  const counts: Counts[] = Array.from({ length: processes }, () => ({ live: 0, resynced: 0 }))
  const watchers = new Set<() => void>()
  const children = counts.map((count) => {
    const child: ChildProcess = fork(file)
    child.setMaxListeners(20)
    child.on('message', (news: CrowdEvent) => {
      if (news.type !== 'count') return
      Object.assign(count, news)
      for (const check of [...watchers]) check()
    })
    return child
  })
  const send = (child: ChildProcess, command: CrowdCommand) => void child.send(command)
  const total = (what: keyof Counts) => counts.reduce((sum, count) => sum + count[what], 0)

  const waitForEvent = <Type extends CrowdEvent['type']>(child: ChildProcess, type: Type) =>
    new Promise<Extract<CrowdEvent, { type: Type }>>((resolve) => {
      const onMessage = (news: CrowdEvent) => {
        if (news.type !== type) return
        child.off('message', onMessage)
        resolve(news as Extract<CrowdEvent, { type: Type }>)
      }
      child.on('message', onMessage)
    })

  return {
    total,
    open(url: string, apiUrl: string, pages: CrowdPage[]): void {
      const share = Math.ceil(pages.length / children.length)
      children.forEach((child, index) =>
        send(child, { type: 'open', url, apiUrl, pages: pages.slice(index * share, (index + 1) * share) }),
      )
    },
    /** Waits until `count` pages have the state. Resolves with the time; rejects after `seconds`. */
    waitForCount: (what: keyof Counts, count: number, seconds: number) =>
      new Promise<number>((resolve, reject) => {
        const check = () => {
          if (total(what) !== count) return
          clearTimeout(timer)
          watchers.delete(check)
          resolve(performance.now())
        }
        const timer = setTimeout(() => {
          watchers.delete(check)
          reject(new Error(`After ${seconds} s ${total(what)} of ${count} are ${what}.`))
        }, seconds * 1000)
        watchers.add(check)
        check()
      }),
    async finish() {
      const news = children.map((child) => waitForEvent(child, 'finished'))
      for (const child of children) send(child, { type: 'finish' })
      const all = await Promise.all(news)
      const reports: PageReport[] = all.flatMap((event) => event.reports)
      const sum = (kind: 'pushed' | 'caughtUp') => all.reduce((count, event) => count + event[kind], 0)
      return { reports, pushed: sum('pushed'), caughtUp: sum('caughtUp') }
    },
    async disconnectAll(): Promise<void> {
      const left = children.map((child) => waitForEvent(child, 'left'))
      for (const child of children) send(child, { type: 'leave' })
      await Promise.all(left)
    },
    async killProcesses(): Promise<void> {
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const exited = once(child, 'exit')
        child.kill('SIGKILL')
        await exited
      }
    },
  }
}

export type Crowd = ReturnType<typeof createCrowd>
