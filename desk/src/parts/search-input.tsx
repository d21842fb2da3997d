type SearchInputProps = { label: string; value: string; onChange: (value: string) => void }

/** The field that `/` moves to. One per page. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-8 w-48 rounded-s border border-control bg-surface px-2"
    />
  )
}
