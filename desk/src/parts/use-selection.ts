import { useState } from 'react'
import { useKeys } from '../lib/keys/use-keys.ts'

type Selection = { count: number; group: string; onOpen: (index: number) => void }

/** `j`, `k` and Enter for a list. Returns the selected index. */
export function useSelection({ count, group, onOpen }: Selection): number {
  const [wanted, setWanted] = useState(0)
  const selected = Math.max(0, Math.min(wanted, count - 1))
  const open = () => {
    if (count > 0) onOpen(selected)
  }
  useKeys([
    { keys: 'j', label: 'Next row', group, run: () => setWanted(Math.min(selected + 1, count - 1)) },
    { keys: 'k', label: 'Previous row', group, run: () => setWanted(Math.max(selected - 1, 0)) },
    { keys: 'ArrowDown', label: 'Next row', group, run: () => setWanted(Math.min(selected + 1, count - 1)) },
    { keys: 'ArrowUp', label: 'Previous row', group, run: () => setWanted(Math.max(selected - 1, 0)) },
    { keys: 'Enter', label: 'Open', group, run: open },
  ])
  return selected
}
