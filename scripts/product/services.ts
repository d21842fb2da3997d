import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startInBackground, type Background } from '../../sandbox/src/background.ts'
import { startCardGateway } from '../../sandbox/src/card-gateway/card-gateway.ts'
import { startMailbox } from '../../sandbox/src/mailbox.ts'
import { startPayments } from '../../sandbox/src/payments/payments.ts'
import { startPostbacks } from '../../sandbox/src/postbacks/postbacks.ts'
import { isReachable, isLoopback, waitUntil, type Address } from '../../sandbox/src/probe.ts'
import { startPush } from '../../sandbox/src/push/push.ts'
import { startS3 } from '../../sandbox/src/s3.ts'
import { startSms } from '../../sandbox/src/sms/sms.ts'
import { portOf, serviceAddress, requireValue, type Environment } from './environment.ts'

type Service = {
  name: string
  address: Address
  debianPackage: string
  /** Starts the service at its address. Returns `undefined` if the program is not installed. */
  start: () => Promise<Background | undefined> | Background | undefined
}

/** Uses the services that respond at the configured addresses and starts the others. */
export async function ensureServices(
  environment: Environment,
  folder: string,
  printState: (name: string, state: string) => void,
  onStart: (background: Background) => void,
  isRequested: (name: string) => boolean = () => true,
): Promise<void> {
  for (const service of servicesOf(environment, folder).filter(({ name }) => isRequested(name))) {
    if (await isReachable(service.address)) {
      printState(service.name, `running at ${service.address.host}:${service.address.port}`)
      continue
    }
    const background = isLoopback(service.address) ? await service.start() : undefined
    if (!background) throw new Error(unavailableMessage(service))
    onStart(background)
    await waitUntil(() => isReachable(service.address), {
      what: service.name,
      seconds: 30,
      whileTrue: background.isRunning,
      log: background.log,
    })
    printState(service.name, `started at ${service.address.host}:${service.address.port}`)
  }
}

function servicesOf(environment: Environment, folder: string): Service[] {
  const redis = serviceAddress(environment, 'REDIS_URL', 6379)
  const nats = serviceAddress(environment, 'NATS_URL', 4222)
  const postgres = serviceAddress(environment, 'DATABASE_URL', 5432)
  const s3 = serviceAddress(environment, 'S3_ENDPOINT', 80)
  const smtp = serviceAddress(environment, 'SMTP_URL', 25)
  const payments = serviceAddress(environment, 'PAYMENT_URL', 443)
  const sms = serviceAddress(environment, 'SMS_URL', 443)
  // The last one of the allowed push services is the push box of the sandbox.
  const pushBox = { ...environment, PUSH_SERVICES: requireValue(environment, 'PUSH_SERVICES').split(',').at(-1) ?? '' }
  const push = serviceAddress(pushBox, 'PUSH_SERVICES', 443)
  const postbacks = serviceAddress(environment, 'POSTBACK_ORIGINS', 443)
  const inBackground = (name: string, program: string, args: string[]) => {
    const command = findProgram(program)
    return command ? startInBackground({ name, command, args, folder: join(folder, 'run') }) : undefined
  }
  return [
    { name: 'PostgreSQL', address: postgres, debianPackage: 'postgresql', start: () => startCluster(postgres.port) },
    {
      name: 'Redis',
      address: redis,
      debianPackage: 'redis-server',
      start: () =>
        // Redis holds only data that may be lost, so persistence is off.
        inBackground('redis', 'redis-server', ['--bind', '127.0.0.1', '--port', String(redis.port), '--save', '']),
    },
    {
      name: 'NATS',
      address: nats,
      debianPackage: 'nats-server',
      start: () => inBackground('nats', 'nats-server', ['-a', '127.0.0.1', '-p', String(nats.port)]),
    },
    {
      name: 'S3',
      address: s3,
      debianPackage: 'python3-swift',
      start: () =>
        startS3({
          folder: join(folder, 's3'),
          port: s3.port,
          accessKey: requireValue(environment, 'S3_ACCESS_KEY'),
          secretKey: requireValue(environment, 'S3_SECRET_KEY'),
          region: requireValue(environment, 'S3_REGION'),
        }),
    },
    {
      name: 'Mailbox',
      address: smtp,
      debianPackage: '',
      start: () =>
        startMailbox({
          folder: join(folder, 'mailbox'),
          smtpPort: smtp.port,
          webPort: portOf(environment, 'MAILBOX_PORT'),
        }),
    },
    {
      name: 'Payments',
      address: payments,
      debianPackage: '',
      start: () =>
        startPayments({
          folder: join(folder, 'payments'),
          port: payments.port,
          serviceId: requireValue(environment, 'PAYMENT_SERVICE_ID'),
          tokenCode: requireValue(environment, 'PAYMENT_TOKEN_CODE'),
          token: requireValue(environment, 'PAYMENT_TOKEN'),
          settleDebitsAfterMs: 10_000,
        }),
    },
    ...(environment.CARD_GATEWAY_URL ? [cardGatewayOf(environment, folder)] : []),
    {
      name: 'SMS',
      address: sms,
      debianPackage: '',
      start: () =>
        startSms({ folder: join(folder, 'sms'), port: sms.port, token: requireValue(environment, 'SMS_TOKEN') }),
    },
    {
      name: 'Push',
      address: push,
      debianPackage: '',
      start: () =>
        startPush({
          folder: join(folder, 'push'),
          port: push.port,
          publicKey: requireValue(environment, 'PUSH_PUBLIC_KEY'),
        }),
    },
    {
      name: 'Postbacks',
      address: postbacks,
      debianPackage: '',
      start: () =>
        startPostbacks({
          folder: join(folder, 'postbacks'),
          port: postbacks.port,
          key: requireValue(environment, 'POSTBACK_KEY'),
        }),
    },
  ]
}

function cardGatewayOf(environment: Environment, folder: string): Service {
  const address = serviceAddress(environment, 'CARD_GATEWAY_URL', 443)
  return {
    name: 'Card gateway',
    address,
    debianPackage: '',
    start: () =>
      startCardGateway({
        folder: join(folder, 'card-gateway'),
        port: address.port,
        key: requireValue(environment, 'CARD_GATEWAY_KEY'),
        webhookSecret: requireValue(environment, 'CARD_GATEWAY_WEBHOOK_SECRET'),
      }),
  }
}

/** Starts the Debian cluster that is configured for this port. */
function startCluster(port: number): Background | undefined {
  const list = findProgram('pg_lsclusters')
  const control = findProgram('pg_ctlcluster')
  if (!list || !control) return undefined
  const clusters = execFileSync(list, ['-h'], { encoding: 'utf8' }).trim().split('\n')
  const cluster = clusters.map((line) => line.split(/\s+/)).find((columns) => columns[2] === String(port))
  const [version, name] = cluster ?? []
  if (!version || !name) return undefined
  execFileSync(control, [version, name, 'start'], { stdio: 'inherit' })
  return {
    name: 'PostgreSQL',
    log: `/var/log/postgresql/postgresql-${version}-${name}.log`,
    isRunning: () => true,
    stop: async () => {
      execFileSync(control, [version, name, 'stop', '--mode', 'fast'], { stdio: 'inherit' })
    },
  }
}

/** Looks up a program in PATH and in the sbin folders, where servers are often installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

function unavailableMessage({ name, address, debianPackage }: Service): string {
  const where = `${address.host}:${address.port}`
  if (!isLoopback(address)) return `${name} does not respond at ${where}.`
  return (
    `${name} does not respond at ${where} and cannot be started automatically.\n` +
    `Install it (Debian: sudo apt-get install ${debianPackage}) and start it, or use Docker: docker compose up -d`
  )
}
