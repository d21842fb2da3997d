/** `npm run bench -- debit`: one charge through the product's credits against an empty call and the same charge. */
import { newId } from '../server/src/platform/ids.ts'
import { benchOptions } from './options.ts'
import { chargeSql, freshKey, someMember } from './scenarios/send-message.ts'
import { createTalkWorld, idOf } from './talk-world.ts'
import { runWriteBench } from './write-bench.ts'

const options = benchOptions({ members: 6000, rate: 200 })
const world = await createTalkWorld('debit', options.members)
try {
  let count = 0
  await runWriteBench({
    ...{ options, world },
    requests: (port) => (headers) => {
      const member_id = idOf('member', (count++ % world.members) + 1)
      const body = JSON.stringify({ site_id: world.siteId, member_id, key: `bench:${newId()}` })
      return { port, path: '/bench/debit', headers: { host: 'localhost', ...headers }, body }
    },
    script: `${someMember(world.members)}\n${chargeSql({ siteId: world.siteId, key: freshKey, about: 'null' })}`,
  })
} finally {
  await world.close()
}
