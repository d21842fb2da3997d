type SearchInputProps = { label: string; value: string; onChange: (value: string) => void }

/** The field that `/` moves to. One per page. Enter returns to the list, where Enter opens the selected row. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
      className="min-h-8 w-48 rounded-s border border-control bg-surface px-2"
    />
  )
}
