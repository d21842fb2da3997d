import { cpus, loadavg, totalmem } from 'node:os'
import type { Costs } from './costs.ts'
import { measureChat, measureSearch, type Sizes } from './measure-calls.ts'
import { measureJobs, measurePage, measurePhotos } from './measure-work.ts'

/** Measures all costs one after the other on this machine. Nothing else should run on it. */
export async function measureCosts(sizes: Sizes, print: (line: string) => void): Promise<Costs> {
  const loadBefore = Math.round((loadavg()[0] ?? 0) * 10) / 10
  const [cores, memoryGb] = [cpus().length, Math.round(totalmem() / 1e9)]
  const machine = { processor: cpus()[0]?.model.trim() ?? 'unknown', cores, memoryGb, loadBefore }
  const step = async <Result>(name: string, measure: (sizes: Sizes) => Promise<Result>): Promise<Result> => {
    const started = performance.now()
    const result = await measure(sizes)
    print(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
    return result
  }
  const search = await step('search', measureSearch)
  const chat = await step('chat', measureChat)
  const page = await step('pages', measurePage)
  const photo = await step('photos', measurePhotos)
  const job = await step('jobs', measureJobs)
  return {
    ...{ day: new Date().toISOString().slice(0, 10), machine, members: sizes.members, requests: sizes.requests },
    ...{ calls: { ...search.calls, ...chat.calls }, page, photo, job },
    ...{ socket: chat.socket, message: chat.message, member: search.member },
  }
}
