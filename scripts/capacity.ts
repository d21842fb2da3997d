/**
 * `npm run capacity`: measures what a call, a socket, a message, a photo and a job cost on this machine and writes
 * `docs/scale.md`. Needs PostgreSQL, Redis and NATS on this machine, `npm run build`, and nothing else running.
 *
 *   --from bench/results/<day>-capacity.json   writes the document again from an earlier measurement
 *   --short                                    a few requests only, prints the costs and writes nothing
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measureCosts } from '../bench/capacity/measure-costs.ts'
import type { Costs } from '../bench/capacity/costs.ts'
import { scaleDocument } from '../bench/capacity/document.ts'
import { saveResult } from '../bench/measure/results.ts'

const { values } = parseArgs({ options: { from: { type: 'string' }, short: { type: 'boolean', default: false } } })
const sizes = values.short
  ? { members: 1_000, requests: 100, sockets: 100, photos: 1, jobs: 200 }
  : { members: 200_000, requests: 4_000, sockets: 4_000, photos: 20, jobs: 10_000 }

const costs = values.from
  ? (JSON.parse(readFileSync(values.from, 'utf8')) as Costs)
  : await measureCosts(sizes, (line) => console.log(line))
if (values.short) {
  console.log(JSON.stringify(costs, null, 2))
} else {
  if (!values.from) await saveResult('capacity', costs)
  writeFileSync('docs/scale.md', await scaleDocument(costs))
  console.log('docs/scale.md is written')
}
