/** `npm run bench -- debit`: one charge through the product against an empty call plus the same charge in pgbench. */
import { newId } from '../server/src/platform/ids.ts'
import { benchOptions } from './options.ts'
import { chargeSql, uniqueKeySql, pickMemberScript } from './scenarios/send-message.ts'
import { createChatWorld, idOf } from './chat-world.ts'
import { runWriteBench } from './write-bench.ts'

const options = benchOptions({ members: 6000, rate: 200 })
const world = await createChatWorld('debit', options.members)
try {
  let count = 0
  await runWriteBench({
    ...{ options, world },
    requests: (port) => (headers) => {
      const member_id = idOf('member', (count++ % world.members) + 1)
      const body = JSON.stringify({ site_id: world.siteId, member_id, key: `bench:${newId()}` })
      return { port, path: '/bench/debit', headers: { host: 'localhost', ...headers }, body }
    },
    script: `${pickMemberScript(world.members)}\n${chargeSql({ siteId: world.siteId, key: uniqueKeySql, counterpartyIdSql: 'null' })}`,
  })
} finally {
  await world.close()
}
