import assumptionFile from './assumptions.json' with { type: 'json' }
import type { Costs } from './costs.ts'

export type AssumptionName = keyof typeof assumptionFile
export type Assumption = { value: number; unit: string; note: string }
export type Assumptions = Record<AssumptionName, Assumption>
export const assumptions: Assumptions = assumptionFile

/** One part of a deployment. `from` is the calculation with its figures. */
export type Line = { part: string; from: string; cores: number; euros: number }
export type Plan = {
  members: number
  online: number
  messagesPerSecond: number
  callsPerSecond: number
  cells: number
  /** What decides the number of cells. */
  decidedBy: string
  /** Share of what one cell can hold, by limit. */
  limits: Record<string, number>
  lines: Line[]
  euros: number
}

const secondsPerDay = 86_400
const daysPerMonth = 30
const photoCardBytes = 30_000

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const round = (value: number, digits = 0) => Number(value.toFixed(digits))
const number = (value: number) =>
  value >= 10 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2)))

/** Computes what so many members need: cores, cells and euros a month. */
export function planFor(members: number, costs: Costs, known: Assumptions = assumptions): Plan {
  const value = (name: AssumptionName) => known[name].value
  const online = members * value('online')
  const active = members * value('active')
  const perSecond = (perDay: number) => (active * perDay * value('peak')) / secondsPerDay
  const messagesPerSecond = perSecond(value('messagesPerDay'))
  const callsPerSecond = (online * value('callsPerMinute')) / 60
  const pagesPerSecond = perSecond(value('pagesPerDay'))
  const photosPerSecond = perSecond(value('photosPerDay'))
  const jobsPerSecond = messagesPerSecond * value('jobsPerMessage')

  const { 'send a message': send, ...others } = costs.calls
  if (!send) throw new Error('the costs of a message are missing')
  const reads = Object.values(others)
  const callMs = mean(reads.map(({ processMs }) => processMs))
  const callDatabaseMs = mean(reads.map(({ databaseMs }) => databaseMs))
  const page = costs.page ?? { webMs: 0, processMs: 0, databaseMs: 0 }
  const photoMs = costs.photo.encodeMs + costs.photo.scoreMs

  /** Cores for `rate` units a second of `ms` each, with room to spare. */
  const coresFor = (...work: [rate: number, ms: number][]) =>
    work.reduce((sum, [rate, ms]) => sum + (rate * ms) / 1000, 0) / value('utilisation')
  const atLeast = (cores: number) => Math.max(cores, 0.2)

  const api = atLeast(coresFor([callsPerSecond, callMs], [messagesPerSecond, send.processMs], [pagesPerSecond, page.processMs])) // prettier-ignore
  const web = atLeast(coresFor([pagesPerSecond, page.webMs]))
  const realtime = atLeast(coresFor([messagesPerSecond, costs.message.deliveryMs]))
  const worker = atLeast(coresFor([jobsPerSecond, costs.job.processMs]))
  const photoWorker = atLeast(coresFor([photosPerSecond, photoMs]))
  const databaseWork: [number, number][] = [[callsPerSecond, callDatabaseMs], [messagesPerSecond, send.databaseMs], [pagesPerSecond, page.databaseMs], [jobsPerSecond, costs.job.databaseMs]] // prettier-ignore
  const databaseCores = atLeast(coresFor(...databaseWork) * value('databaseShare'))

  const messagesStored = active * value('messagesPerDay') * daysPerMonth * value('messageMonths')
  const messageTb = (messagesStored * costs.message.storedBytes) / 1e12
  const memberTb = (members * costs.member.storedBytes) / 1e12
  const databaseTb = messageTb + memberTb
  const photoTb = (members * value('photosPerMember') * costs.photo.storedBytes) / 1e12
  const trafficTb = (active * value('photoViewsPerDay') * value('photoOriginShare') * photoCardBytes * daysPerMonth) / 1e12 // prettier-ignore
  const socketGb = (online * costs.socket.bytes) / 1e9
  const processes = Math.max(1, Math.ceil(online / value('realtimeSockets')))

  const limits = {
    'processor time of the database': databaseCores / value('databaseCores'),
    'size of the database': databaseTb / value('databaseTb'),
  }
  const [decidedBy] = Object.entries(limits).sort(([, a], [, b]) => b - a)[0] ?? ['']
  const cells = Math.max(1, Math.ceil(Math.max(...Object.values(limits))))

  const servers = members >= 1_000_000 ? value('databaseReplicas') : 1
  const coreEuros = value('coreEuros')
  const line = (part: string, cores: number, from: string, otherEuros = 0): Line => ({ part, cores: round(cores, 1), from, euros: Math.round(cores * coreEuros + otherEuros) }) // prettier-ignore
  const lines = [
    line('web', web, `${number(pagesPerSecond)} pages/s × ${number(page.webMs)} ms`),
    line('api', api, `${number(callsPerSecond)} calls/s × ${number(callMs)} ms + ${number(messagesPerSecond)} messages/s × ${number(send.processMs)} ms + pages × ${number(page.processMs)} ms`),
    line('realtime', realtime, `${number(online)} sockets × ${number(costs.socket.bytes / 1000)} kB = ${number(socketGb)} GB in ${number(processes)} ${processes === 1 ? 'process' : 'processes'}; ${number(messagesPerSecond)} messages/s × ${number(costs.message.deliveryMs)} ms`, Math.max(0, socketGb - realtime * 4) * value('memoryEuros')),
    line('worker', worker, `${number(jobsPerSecond)} jobs/s × ${number(costs.job.processMs)} ms, without what mails and pushes do`),
    line('photo worker', photoWorker, `${number(photosPerSecond)} photos/s × ${number(photoMs)} ms`),
    line(`PostgreSQL, ${servers} × ${cells}`, databaseCores * servers, `${number(databaseCores)} cores per copy: calls × ${number(callDatabaseMs)} ms, messages × ${number(send.databaseMs)} ms; ${number(databaseTb)} TB: ${number(messagesStored)} messages × ${number(costs.message.storedBytes)} bytes, members × ${number(costs.member.storedBytes)} bytes`, databaseTb * servers * value('diskEuros')),
    line('Redis, NATS, front proxies', cells * 12, 'three small machines per cell; not measured'),
    line('photos and backups', 0, `${number(photoTb)} TB of photos (${number(costs.photo.storedBytes / 1000)} kB each), ${number(databaseTb * value('backupFactor'))} TB of backups, ${number(trafficTb)} TB of traffic`, (photoTb + databaseTb * value('backupFactor')) * value('objectEuros') + trafficTb * value('trafficEuros')),
  ] // prettier-ignore
  const euros = lines.reduce((sum, each) => sum + each.euros, 0)
  return { members, online, messagesPerSecond, callsPerSecond, cells, decidedBy, limits, lines, euros }
}

/** Returns the number of members at which one database reaches its limit. */
export function membersPerCell(costs: Costs, known: Assumptions = assumptions): number {
  const probe = 10_000_000
  const { limits } = planFor(probe, costs, known)
  return probe / Math.max(...Object.values(limits))
}
