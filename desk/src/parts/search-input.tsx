import { useState } from 'react'

type SearchInputProps = { label: string; value: string; onChange: (value: string) => void }

/** The field that `/` moves to. One per page. Enter returns to the list, where Enter opens the selected row. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  // Where the value is part of the address, it changes too late for fast typing.
  const [typed, setTyped] = useState(value)
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(event.target.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
      className="min-h-8 w-48 rounded-s border border-control bg-surface px-2"
    />
  )
}
