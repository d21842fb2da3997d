/**
 * `npm run bench -- send-message`: a message against an empty call that reads JSON, the same statements, and one round
 * trip to Redis. Telling NATS is not among the parts: nobody waits for it.
 */
import { openBareRedis } from './measure/bare-redis.ts'
import { benchOptions } from './options.ts'
import { messagesOf, sendMessageScript } from './scenarios/send-message.ts'
import { createTalkWorld } from './talk-world.ts'
import { runWriteBench } from './write-bench.ts'

const options = benchOptions({ members: 6000, rate: 100 })
const world = await createTalkWorld('send', options.members)
const { REDIS_URL, REDIS_PREFIX } = world.container.config
const redis = await openBareRedis(REDIS_URL, `${REDIS_PREFIX}:bare`)
try {
  await runWriteBench({
    ...{ options, world },
    requests(port) {
      const next = messagesOf(world, port)
      return (headers) => next(headers).target
    },
    script: sendMessageScript(world),
    otherParts: { 'Redis round trip': redis.roundTrips },
  })
} finally {
  await redis.close()
  await world.close()
}
