/**
 * `npm run bench -- send-message`: a message against an empty call that parses JSON, the same statements and one round
 * trip to Redis. The publication to NATS is not counted, because the response does not wait for it.
 */
import { openBareRedis } from './measure/bare-redis.ts'
import { benchOptions } from './options.ts'
import { createMessageRequests, sendMessageScript } from './scenarios/send-message.ts'
import { createChatWorld } from './chat-world.ts'
import { runWriteBench } from './write-bench.ts'

const options = benchOptions({ members: 6000, rate: 100 })
const world = await createChatWorld('send', options.members)
const redis = await openBareRedis(world.container.config)
try {
  await runWriteBench({
    ...{ options, world },
    requests(port) {
      const next = createMessageRequests(world, port)
      return (headers) => next(headers).target
    },
    script: sendMessageScript(world),
    otherParts: { 'Redis round trip': redis.roundTrips },
  })
} finally {
  await redis.close()
  await world.close()
}
