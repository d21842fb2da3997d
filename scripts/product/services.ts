import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startInBackground, type Background } from '../../sandbox/src/background.ts'
import { startMailbox } from '../../sandbox/src/mailbox.ts'
import { startPayments } from '../../sandbox/src/payments/payments.ts'
import { startPostbacks } from '../../sandbox/src/postbacks/postbacks.ts'
import { isAnswering, isLoopback, waitUntil, type Address } from '../../sandbox/src/probe.ts'
import { startPush } from '../../sandbox/src/push/push.ts'
import { startS3 } from '../../sandbox/src/s3.ts'
import { startSms } from '../../sandbox/src/sms/sms.ts'
import { portOf, serviceAddress, valueOf, type Environment } from './environment.ts'

type Service = {
  name: string
  address: Address
  debianPackage: string
  /** Starts it where it is expected; `undefined` when this machine has no such program. */
  start: () => Promise<Background | undefined> | Background | undefined
}

/** Uses what answers at the configured addresses and starts what does not. */
export async function ensureServices(
  environment: Environment,
  folder: string,
  say: (name: string, state: string) => void,
  started: (background: Background) => void,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  for (const service of servicesOf(environment, folder).filter(({ name }) => isWanted(name))) {
    if (await isAnswering(service.address)) {
      say(service.name, `runs at ${service.address.host}:${service.address.port}`)
      continue
    }
    const background = isLoopback(service.address) ? await service.start() : undefined
    if (!background) throw new Error(adviceFor(service))
    started(background)
    await waitUntil(() => isAnswering(service.address), {
      what: service.name,
      seconds: 30,
      whileTrue: background.isRunning,
      log: background.log,
    })
    say(service.name, `started at ${service.address.host}:${service.address.port}`)
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
  // Of the push services that devices may name, the last one is our own.
  const pushBox = { ...environment, PUSH_SERVICES: valueOf(environment, 'PUSH_SERVICES').split(',').at(-1) ?? '' }
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
        // Nothing in it may be worth keeping, so nothing of it is written to disk.
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
          accessKey: valueOf(environment, 'S3_ACCESS_KEY'),
          secretKey: valueOf(environment, 'S3_SECRET_KEY'),
          region: valueOf(environment, 'S3_REGION'),
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
          serviceId: valueOf(environment, 'PAYMENT_SERVICE_ID'),
          tokenCode: valueOf(environment, 'PAYMENT_TOKEN_CODE'),
          token: valueOf(environment, 'PAYMENT_TOKEN'),
          settleDebitsAfter: 10_000,
        }),
    },
    {
      name: 'SMS',
      address: sms,
      debianPackage: '',
      start: () => startSms({ folder: join(folder, 'sms'), port: sms.port, token: valueOf(environment, 'SMS_TOKEN') }),
    },
    {
      name: 'Push',
      address: push,
      debianPackage: '',
      start: () =>
        startPush({
          folder: join(folder, 'push'),
          port: push.port,
          publicKey: valueOf(environment, 'PUSH_PUBLIC_KEY'),
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
          key: valueOf(environment, 'POSTBACK_KEY'),
        }),
    },
  ]
}

/** Debian keeps its clusters by version and name; the one that belongs to this port is started. */
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

/** Servers often lie where only an administrator's PATH looks. */
function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

function adviceFor({ name, address, debianPackage }: Service): string {
  const where = `${address.host}:${address.port}`
  if (!isLoopback(address)) return `${name} does not answer at ${where}.`
  return (
    `${name} does not answer at ${where} and cannot be started from here.\n` +
    `Install it (Debian: sudo apt-get install ${debianPackage}) and start it, or let Docker do it: docker compose up -d`
  )
}
