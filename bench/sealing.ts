/**
 * `npm run bench -- sealing`: encrypted texts of messages against plain ones: storing a message, reading a page of a
 * conversation, and the size of the table. Two copies of `messages` are used, without HTTP: the ratios are those of the
 * statement, so that the share in a whole request is smaller. `--members` is the number of conversations.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { messagesPerPage } from '@velvet/contract/chat-rules'
import { createFieldCrypto } from '../server/src/platform/field-crypto.ts'
import { newId } from '../server/src/platform/ids.ts'
import { asOwner } from '../server/test/test-database.ts'
import { createBenchDatabase } from './bench-database.ts'
import { operationTime, type Operation } from './measure/operation-time.ts'
import { createReport } from './measure/report.ts'
import { benchOptions } from './options.ts'
import { idOf } from './chat-world.ts'

const options = benchOptions({ members: 2000, rate: 0 })
const conversations = options.members
const operationsPerSample = 200
const goal = 1.1
const sizeGoal = 1.5

/** Lengths of texts: greetings, sentences, and now and then a long message. */
const textLengths = [12, 35, 60, 90, 140, 400]
const sentence = 'The rain has stopped, and the light over the harbour is lovely. Shall we walk there later? '
const textOf = (number: number) => sentence.repeat(5).slice(0, textLengths[number % textLengths.length])

const tables = ['plain_messages', 'sealed_messages'] as const
type Table = (typeof tables)[number]
type Row = { id: string; text: string }

const database = await createBenchDatabase('sealing')
const { container, siteId, databaseUrl } = database
const { direct } = container.db
const crypto = createFieldCrypto(new Map([['site1', randomBytes(32)]]))
const contextOf = (id: string) => `messages/text/${siteId}/${id}`
const seal = (table: Table, { id, text }: Row) => (table === 'sealed_messages' ? crypto.encrypt(text, contextOf(id)) : text) // prettier-ignore
const open = (table: Table, { id, text }: Row) => (table === 'sealed_messages' ? crypto.decrypt(text, contextOf(id)) : text) // prettier-ignore

async function insert(table: Table, conversation: number, firstSeq: number, rows: Row[]): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (site_id, conversation_id, id, seq, sender_id, type, text, status, created_at, sent_at)
    select ${siteId}, ${idOf('conversation', conversation)}, id, ${firstSeq}::int + place::int - 1,
      ${idOf('member', conversation)}, 'text', text, 'sent', now(), now()
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => seal(table, row))}::text[])
      with ordinality as given (id, text, place)
  `.execute(direct)
}

let sent = 0
const sending = (table: Table): Operation => ({
  run: () => {
    const number = sent++
    return insert(table, (number % conversations) + 1, messagesPerPage + 1 + number, [
      { id: newId(), text: textOf(number) },
    ])
  },
})

let read = 0
const reading = (table: Table): Operation => ({
  async run() {
    const conversation = idOf('conversation', (read++ % conversations) + 1)
    const { rows } = await sql<Row>`
      select id, seq, sender_id, type, text, status, sent_at from ${sql.table(table)}
      where site_id = ${siteId} and conversation_id = ${conversation} and seq <= ${messagesPerPage}
      order by seq desc limit ${messagesPerPage}
    `.execute(direct)
    if (rows.length !== messagesPerPage) throw new Error(`a page of ${rows.length} messages`)
    return rows.map((row) => open(table, row))
  },
})

const sizeOf = async (table: Table): Promise<number> => {
  const { rows } = await sql<{ size: string }>`select pg_total_relation_size(${table}::regclass) as size`.execute(
    direct,
  )
  return Number(rows[0]?.size)
}

const report = createReport(options)
try {
  for (const table of tables)
    await asOwner(
      databaseUrl,
      `create table ${table} (like messages including all)`,
      `grant select, insert on ${table} to velvet_app`,
    )
  for (const table of tables)
    for (let conversation = 1; conversation <= conversations; conversation++) {
      const rows = Array.from({ length: messagesPerPage }, (_, index) => ({ id: newId(), text: textOf(index) }))
      await insert(table, conversation, 1, rows)
    }
  await database.vacuumAnalyze()
  const [plainSize, sealedSize] = [await sizeOf('plain_messages'), await sizeOf('sealed_messages')]
  console.log(
    `sealing: ${conversations * messagesPerPage} messages, ${options.pairs} pairs, pages of ${messagesPerPage}`,
  )
  const time = (operation: Operation, headers = {}) => operationTime(operation, operationsPerSample, headers)
  for (const table of tables) await time(reading(table))()
  await report.guard((headers) => time(reading('plain_messages'), headers))
  await report.compare(
    'a page of a conversation',
    time(reading('sealed_messages')),
    time(reading('plain_messages')),
    goal,
  )
  await report.compare('a message', time(sending('sealed_messages')), time(sending('plain_messages')), goal)
  const growth = sealedSize / plainSize
  report.add({ name: 'size of the table', middle: growth, low: growth, high: growth, goal: sizeGoal, holds: growth <= sizeGoal }) // prettier-ignore
  await report.finish({ conversations, textLengths, plainSize, sealedSize })
} finally {
  await database.close()
}
