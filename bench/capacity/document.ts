import { format, resolveConfig } from 'prettier'
import type { Costs } from './costs.ts'
import { assumptions, membersPerCell, planFor, type Plan } from './model.ts'

const count = (value: number) => Math.round(value).toLocaleString('en')
const roundedCount = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 2 })
const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0))
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

function costTables({ calls, page, socket, message, photo, job, member }: Costs): string {
  const work = Object.entries(calls).map(([name, cost]) => [name, ms(cost.processMs), ms(cost.databaseMs), count(cost.walBytes)]) // prettier-ignore
  const pageRow = page ? [['page of a logged-in member, api part', ms(page.processMs), ms(page.databaseMs), '–']] : []
  const others = [
    ['socket', `${count(socket.bytes)} bytes of memory (${count(socket.count)} sockets opened)`],
    ['message, stored', `${count(message.storedBytes)} bytes in the database, indexes and ledger included`],
    ['message, delivered to a socket', `${ms(message.deliveryMs)} ms in realtime`],
    ['page of a logged-in member, rendered', page ? `${ms(page.webMs)} ms in web` : 'not measured: there was no build'],
    ['photo', `${ms(photo.encodeMs)} ms to encode, ${ms(photo.scoreMs)} ms to score, ${count(photo.storedBytes)} bytes stored (upload of ${count(photo.uploadBytes)} bytes)`],
    ['job that does nothing', `${ms(job.processMs)} ms in the worker, ${ms(job.databaseMs)} ms in the database`],
    ['member, stored', `${count(member.storedBytes)} bytes in the database, search included, conversations not`],
  ] // prettier-ignore
  return [
    table(['call', 'process, ms', 'database, ms', 'WAL, bytes'], [...work, ...pageRow]),
    table(['unit', 'cost'], others),
  ].join('\n\n')
}

function planSection(plan: Plan): string {
  const rows = plan.lines.map(({ part, cores, euros, from }) => [part, cores > 0 ? String(cores) : '–', count(euros), from]) // prettier-ignore
  const cores = plan.lines.reduce((sum, line) => sum + line.cores, 0)
  const cells = plan.cells === 1 ? 'one cell' : `${count(plan.cells)} cells, decided by the ${plan.decidedBy}`
  const limits = Object.entries(plan.limits).map(([name, share]) => `${name} ${share.toFixed(2)}`)
  return `### ${count(plan.members)} members

${count(plan.online)} online at the busiest time, ${count(plan.callsPerSecond)} calls and ${count(plan.messagesPerSecond)} messages a
second, ${cells}. Share of what one cell may hold: ${limits.join(', ')}.

${table(['part', 'cores', 'euros a month', 'from'], [...rows, ['**sum**', `**${count(cores)}**`, `**${count(plan.euros)}**`, '']])}`
}

const sizes = [1_000_000, 10_000_000, 100_000_000]

/** Returns the text of `docs/scale.md` for these costs. */
export async function scaleDocument(costs: Costs): Promise<string> {
  const perCell = membersPerCell(costs)
  const { machine } = costs
  const ofAssumption = Object.entries(assumptions).map(([name, { value, unit, note }]) => [`\`${name}\``, `${value} ${unit}`, note]) // prettier-ignore
  const text = `# Scale

<!-- Written by \`npm run capacity\`. Change bench/capacity/document.ts or assumptions.json, not this file. -->

## Overview

What a million, ten million and a hundred million members need, from costs measured on one machine and from stated
assumptions. The results are orders of magnitude: they say which part grows first and what it costs about, not what to
order. Measure again on your own machine, change \`bench/capacity/assumptions.json\`, and the tables change with it:

    npm run build && npm run capacity
    npm run capacity -- --from bench/results/${costs.day}-capacity.json

## Measured

On ${costs.day}, ${machine.cores} cores (${machine.processor}), ${machine.memoryGb} GB, load ${machine.loadBefore} before the start; ${count(costs.requests)} requests per call,
${count(costs.members)} members in the database for search and profiles. All figures are processor time, so a busy machine changes
them less than response times. Client, product and PostgreSQL shared the machine; TLS and the network are not included.

${costTables(costs)}

## Assumptions

${table(['name', 'value', 'reason'], ofAssumption)}

A mean call is the mean of all measured calls except sending a message.

## Machines and cost

Processes of a role are added until the cores of the table are reached; a process uses about one core. Every role has at
least two of them from the first million on.

${sizes.map((size) => planSection(planFor(size, costs))).join('\n\n')}

## Cells

A cell is a complete deployment: all roles, PostgreSQL with its standbys, Redis, NATS and a bucket
(\`deploy/kubernetes/overlays/cell\`). A site lives in one cell. Every key in the database begins with the site and no
statement joins two sites, so cells share nothing and a failure stays inside. A cell is also a region: the data of its
sites do not leave it.

With the figures above one cell holds about ${roundedCount(perCell)} members. The front proxy decides by host name which
cell a request belongs to. \`npm run site:copy\` copies one site out of a database. Moving a site between cells while members
write, and a map from hosts to cells, are not built: until then cells are filled with whole new sites.

## What breaks next

| size | what | what to do |
| --- | --- | --- |
| one machine | a restart interrupts requests; a lost disk loses the time since the last WAL was archived | a second machine for every role and a standby |
| about ${roundedCount(perCell)} members | ${planFor(perCell, costs).decidedBy} | a second cell |
| ${count(assumptions.realtimeSockets.value)} sockets | pages of a dead realtime process connect again at the same time | another process; they connect with jitter |
| some hundred thousand online in a cell | every NATS server holds one subscription per member online | subjects by shard, one subscription per shard and process |
| one site larger than a cell | a site cannot be divided: its members search each other | divide by country, which search already uses as a partition |

## What others do

Stated as their engineers described it in public; check before relying on it.

| who | what | we |
| --- | --- | --- |
| Tinder | recommendations are divided by geography, and services run on Kubernetes | the same idea at another level: a site and its country decide where data is. One service is enough for our team |
| WhatsApp | about two million connections on one server, in Erlang | far fewer sockets per Node process; more processes are cheaper than another language |
| Discord | messages in Cassandra and later ScyllaDB | messages are charged in the same transaction as they are stored, which PostgreSQL does and these do not |
| Stack Overflow | a large site from a handful of servers with one SQL database | the same: one database per cell for as long as it fits |

## When one machine is enough

For one brand or a few with up to some hundred thousand members: ${planText(costs)} That leaves most of a machine with
16 cores idle. Updates and failures of one machine interrupt the service. An installation that tolerates some minutes of interruption a
month and has a tested backup ([Backup and restore](operations/backup.md)) needs nothing else ([Install on one machine](guides/install-on-one-machine.md)).
`
  return format(text, { ...(await resolveConfig('docs/scale.md')), parser: 'markdown' })
}

function planText(costs: Costs): string {
  const plan = planFor(200_000, costs)
  const cores = plan.lines.filter(({ part }) => !part.startsWith('Redis')).reduce((sum, line) => sum + line.cores, 0)
  return `200,000 members need about ${cores.toFixed(1)} cores at the busiest time, PostgreSQL included.`
}
