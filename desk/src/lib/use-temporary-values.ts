import { minuteMs } from '@velvet/contract/durations'
import { useState } from 'react'
import { useNow } from './use-now.ts'

type Entry<Key, Value> = { key: Key; value: Value; expiresAtMs: number }

const maxShownMs = 10 * minuteMs

/**
 * Hidden data that are shown until their time is over. They are in the state of the page only: leaving it forgets them. A
 * clock of the device that is behind does not make them last longer.
 */
export function useTemporaryValues<Key, Value>() {
  const now = useNow()
  const [entries, setEntries] = useState<readonly Entry<Key, Value>[]>([])
  const [lastGone, setLastGone] = useState<Key | null>(null)
  const current = entries.filter(({ expiresAtMs }) => expiresAtMs > now)
  const gone = entries.find((each) => !current.includes(each))
  if (gone) {
    setEntries(current)
    setLastGone(() => gone.key)
  }
  const without = (key: Key) => current.filter((each) => each.key !== key)
  return {
    /** The key whose time ended last. */
    lastGone,
    show: (key: Key, value: Value, expiresAt: string) => {
      setLastGone(null)
      const expiresAtMs = Math.min(Date.parse(expiresAt), Date.now() + maxShownMs)
      setEntries([...without(key), { key, value, expiresAtMs }])
    },
    hide: (key: Key) => setEntries(without(key)),
    of(key: Key) {
      const found = current.find((each) => each.key === key)
      return found && { value: found.value, leftMs: found.expiresAtMs - now }
    },
  }
}
