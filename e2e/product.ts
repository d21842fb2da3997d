import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Background } from '../sandbox/src/background.ts'
import { developmentEnvironment, root, requireValue, type Environment } from '../scripts/product/environment.ts'
import {
  build,
  buildDesk,
  dropDatabase,
  isBuildFresh,
  isDeskBuildFresh,
  migrate,
  seed,
} from '../scripts/product/prepare.ts'
import { migrateFromImage, runProductFromImages } from '../scripts/product/run-images.ts'
import { runFolder, runProduct } from '../scripts/product/run.ts'
import { ensureServices } from '../scripts/product/services.ts'

const folder = join(root, '.velvet/e2e')

/** Environment with its own ports and database, so that journeys share no data with a demo or with earlier runs. */
export function e2eEnvironment(): Environment {
  const database = new URL(requireValue(developmentEnvironment(), 'DATABASE_URL'))
  database.pathname = '/velvet_e2e'
  return developmentEnvironment({
    PORT: '3300',
    API_PORT: '3301',
    REALTIME_PORT: '3302',
    WORKER_PORT: '3303',
    DESK_PORT: '3305',
    DESK_URL: 'http://desk.localhost:3305',
    DATABASE_URL: database.href,
    REDIS_URL: 'redis://127.0.0.1:3379/0',
    NATS_URL: 'nats://127.0.0.1:3322',
    S3_ENDPOINT: 'http://127.0.0.1:3385',
    SMTP_URL: 'smtp://127.0.0.1:3325',
    MAILBOX_PORT: '3380',
    PAYMENT_URL: 'http://127.0.0.1:3390',
    PAYMENT_REST_URL: 'http://127.0.0.1:3390',
    CARD_GATEWAY_URL: '',
    SMS_URL: 'http://127.0.0.1:3391',
    PUSH_SERVICES: 'http://127.0.0.1:3392',
    POSTBACK_ORIGINS: 'http://127.0.0.1:3393',
    PUBLIC_URL: 'http://{host}:3300',
    LOG_LEVEL: 'warn',
    // Journeys must not fail because the server sheds load on a busy machine.
    LAG_LIMIT_MS: '120000',
    REQUEST_DEADLINE_MS: '60000',
  })
}

/**
 * Starts the built product with a freshly seeded database, with `npm run e2e -- --images` from the container images.
 * `stop` ends everything that was started here.
 */
export async function startProduct(): Promise<{ stop: () => Promise<void> }> {
  const environment = e2eEnvironment()
  const running: Background[] = []
  const onStart = (background: Background) => void running.push(background)
  const stop = async () => {
    for (const background of running.reverse()) await background.stop()
  }
  try {
    rmSync(folder, { recursive: true, force: true })
    await ensureServices(environment, folder, () => undefined, onStart)
    await dropDatabase(environment)
    const usesImages = process.env.E2E_IMAGES === '1'
    const start = { environment, folder: runFolder(folder), onStart }
    if (usesImages) migrateFromImage(environment, runFolder(folder))
    else await migrate(environment)
    if (!usesImages && !isBuildFresh()) await build()
    if (!usesImages && !isDeskBuildFresh()) await buildDesk()
    await seed(environment, ['--few-photos', '--staff'])
    await (usesImages ? runProductFromImages(start) : runProduct(start))
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}
