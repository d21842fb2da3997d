import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { CrowdNews, CrowdOrder, CrowdPage, PageReport } from './crowd-messages.ts'

const file = fileURLToPath(new URL('crowd-process.ts', import.meta.url))

type Counts = { live: number; resynced: number }

/** Pages of many browsers, in as many processes as share the work. */
export function createCrowd(processes: number) {
  const counts: Counts[] = Array.from({ length: processes }, () => ({ live: 0, resynced: 0 }))
  const watchers = new Set<() => void>()
  const children = counts.map((count) => {
    const child: ChildProcess = fork(file)
    child.setMaxListeners(20)
    child.on('message', (news: CrowdNews) => {
      if (news.type !== 'count') return
      Object.assign(count, news)
      for (const look of [...watchers]) look()
    })
    return child
  })
  const order = (child: ChildProcess, what: CrowdOrder) => void child.send(what)
  const total = (what: keyof Counts) => counts.reduce((sum, count) => sum + count[what], 0)

  const answer = <Type extends CrowdNews['type']>(child: ChildProcess, type: Type) =>
    new Promise<Extract<CrowdNews, { type: Type }>>((resolve) => {
      const hear = (news: CrowdNews) => {
        if (news.type !== type) return
        child.off('message', hear)
        resolve(news as Extract<CrowdNews, { type: Type }>)
      }
      child.on('message', hear)
    })

  return {
    total,
    open(url: string, apiUrl: string, pages: CrowdPage[]): void {
      const share = Math.ceil(pages.length / children.length)
      children.forEach((child, index) =>
        order(child, { type: 'open', url, apiUrl, pages: pages.slice(index * share, (index + 1) * share) }),
      )
    },
    /** Waits until so many are as they should be. Answers when that was; throws when it takes too long. */
    reach: (what: keyof Counts, count: number, seconds: number) =>
      new Promise<number>((resolve, reject) => {
        const look = () => {
          if (total(what) !== count) return
          clearTimeout(timer)
          watchers.delete(look)
          resolve(performance.now())
        }
        const timer = setTimeout(() => {
          watchers.delete(look)
          reject(new Error(`After ${seconds} s ${total(what)} of ${count} are ${what}.`))
        }, seconds * 1000)
        watchers.add(look)
        look()
      }),
    async finish() {
      const news = children.map((child) => answer(child, 'finished'))
      for (const child of children) order(child, { type: 'finish' })
      const all = await Promise.all(news)
      const reports: PageReport[] = all.flatMap(({ reports: some }) => some)
      const sum = (kind: 'pushed' | 'caughtUp') => all.reduce((count, one) => count + one[kind], 0)
      return { reports, pushed: sum('pushed'), caughtUp: sum('caughtUp') }
    },
    async leave(): Promise<void> {
      const left = children.map((child) => answer(child, 'left'))
      for (const child of children) order(child, { type: 'leave' })
      await Promise.all(left)
    },
    async end(): Promise<void> {
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const gone = once(child, 'exit')
        child.kill('SIGKILL')
        await gone
      }
    },
  }
}

export type Crowd = ReturnType<typeof createCrowd>
