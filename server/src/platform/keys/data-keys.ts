import { randomBytes } from 'node:crypto'
import { dayMs, hourMs, minuteMs } from '@velvet/contract/durations'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import { dataKeysStore as store } from './data-keys.store.ts'
import type { KeyPort } from './key-port.ts'
import type { KeyRing } from './key-ring.ts'

/**
 * What data keys are used for, and after which time the first key of a purpose is used. The previous version of the
 * product cannot verify passwords with a pepper nor find what was hashed with `lookup`, so these keys wait until a deploy
 * is over.
 */
const firstUseAfterMs = { email: null, lookup: dayMs, password: dayMs } as const

export type DataKeyPurpose = keyof typeof firstUseAfterMs
export const dataKeyPurposes = Object.keys(firstUseAfterMs) as DataKeyPurpose[]

/** Every process has loaded a new key by then. */
const nextUseAfterMs = hourMs
const refreshIntervalMs = 10 * minuteMs

export type DataKeyRing = {
  /** Id of the key for new values. Undefined while the first key is not used yet. */
  currentId: string | undefined
  /** All keys by id, the current one first. */
  keys: KeyRing
}

type LoadedKey = { purpose: string; id: string; key: Buffer; activeFrom: Date | null }
type DataKeysDeps = { db: Database; keyPort: KeyPort; clock: Clock; log: Pick<Log, 'warn'> }

export type DataKeys = Awaited<ReturnType<typeof openDataKeys>>

const idOf = (purpose: string, number: number) => `${purpose}${number}`

/**
 * Loads the data keys and creates those that are missing. They are stored wrapped (`KeyPort`) and kept unwrapped in the
 * memory of the process, which loads them again every few minutes.
 */
export async function openDataKeys({ db, keyPort, clock, log }: DataKeysDeps) {
  let loaded: LoadedKey[] = []

  async function refresh(): Promise<void> {
    const rows = await store.list(db.direct, dataKeyPurposes)
    const known = new Map(loaded.map((key) => [key.id, key]))
    loaded = await Promise.all(
      rows.map(async ({ purpose, number, wrapped, active_from: activeFrom }) => {
        const id = idOf(purpose, number)
        return known.get(id) ?? { purpose, id, activeFrom, key: await keyPort.unwrap(wrapped, id) }
      }),
    )
  }

  async function insert(purpose: DataKeyPurpose, number: number, activeFrom: Date | null): Promise<boolean> {
    const wrapped = await keyPort.wrap(randomBytes(32), idOf(purpose, number))
    return store.insert(db.direct, { purpose, number, wrapped, createdAt: clock.now(), activeFrom })
  }

  await refresh()
  const missing = dataKeyPurposes.filter((purpose) => loaded.every((key) => key.purpose !== purpose))
  for (const purpose of missing) {
    const waitMs = firstUseAfterMs[purpose]
    await insert(purpose, 1, waitMs === null ? null : new Date(clock.now().getTime() + waitMs))
  }
  if (missing.length > 0) await refresh()
  // The keys that are loaded stay in use while the database or the wrapping key is not available.
  const warn = (err: unknown) => log.warn({ err }, 'data keys were not loaded again')
  const timer = setInterval(() => void refresh().catch(warn), refreshIntervalMs).unref()

  return {
    refresh,

    /** Returns the keys of a purpose. */
    ring(purpose: DataKeyPurpose): DataKeyRing {
      const now = clock.now()
      const keys = loaded.filter((key) => key.purpose === purpose)
      const current = keys.findLast(({ activeFrom }) => !activeFrom || activeFrom <= now)
      const ordered = current ? [current, ...keys.filter((key) => key !== current)] : keys
      return { currentId: current?.id, keys: new Map(ordered.map(({ id, key }) => [id, key])) }
    },

    /** Adds a key, which is used for new values in an hour. Earlier values keep their key. Returns its id. */
    async rotate(purpose: DataKeyPurpose): Promise<string> {
      const rows = await store.list(db.direct, [purpose])
      const number = Math.max(0, ...rows.map((row) => row.number)) + 1
      // Not before the first key, which may have to wait longer.
      const waits = rows.map(({ active_from }) => active_from?.getTime() ?? 0)
      const isNew = await insert(purpose, number, new Date(Math.max(clock.now().getTime() + nextUseAfterMs, ...waits)))
      if (!isNew) throw new Error(`another process has just added key ${idOf(purpose, number)}`)
      await refresh()
      return idOf(purpose, number)
    },

    /** Wraps all keys with the current wrapping key, after that has been replaced. Returns how many. */
    async rewrap(): Promise<number> {
      const outdated = (await store.list(db.direct, dataKeyPurposes)).filter(
        ({ wrapped }) => !keyPort.isCurrent(wrapped),
      )
      for (const { purpose, number, wrapped } of outdated) {
        const id = idOf(purpose, number)
        const to = await keyPort.wrap(await keyPort.unwrap(wrapped, id), id)
        await store.replaceWrapping(db.direct, { purpose, number, from: wrapped, to })
      }
      return outdated.length
    },

    close: () => clearInterval(timer),
  }
}
