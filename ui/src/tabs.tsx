import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { NavLink } from 'react-router'
import { nextIndex } from './next-index.ts'

const row =
  'tab-row flex gap-1 max-md:justify-between max-md:gap-0 overflow-x-auto border-b border-line [scrollbar-width:none]'
const tab =
  'group relative inline-flex min-h-12 items-center justify-center gap-2 px-3.5 font-semibold whitespace-nowrap text-ink-2 no-underline transition-colors max-md:gap-1 max-md:px-1 ' +
  'rounded-t-s hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 ' +
  'after:absolute after:inset-x-3.5 after:bottom-0 after:h-[3px] after:rounded-t-full max-md:after:inset-x-1 ' +
  'aria-[current=page]:text-ink aria-[current=page]:after:bg-primary aria-selected:text-ink aria-selected:after:bg-primary'

function Count({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-button bg-surface-2 px-2 py-1 text-13 leading-none text-ink-2 tabular-nums group-aria-[current=page]:bg-primary-soft group-aria-[current=page]:text-on-primary-soft group-aria-selected:bg-primary-soft group-aria-selected:text-on-primary-soft">
      {children}
    </span>
  )
}

type TabLinksProps = { label: string; tabs: readonly { to: string; label: ReactNode; count?: ReactNode }[] }

/** Tabs that link to pages. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className={row}>
      {tabs.map(({ to, label, count }) => (
        <NavLink key={to} to={to} end className={tab}>
          {label}
          {count !== undefined && <Count>{count}</Count>}
        </NavLink>
      ))}
    </nav>
  )
}

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly { id: Id; label: ReactNode; count?: ReactNode; panel: ReactNode }[]
  value: Id
  onChange: (id: Id) => void
}

/** Tabs within a page. The Tab key reaches the selected one; the arrow keys move between them. */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  const baseId = useId()
  const selected = tabs.find((one) => one.id === value)

  const selectByArrow = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const currentIndex = tabs.findIndex((one) => one.id === value)
    const next = tabs[nextIndex(event.key, currentIndex, tabs.length, 'horizontal', isRtl) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    document.getElementById(`${baseId}-${next.id}`)?.focus()
  }

  return (
    <div>
      <div role="tablist" aria-label={label} onKeyDown={selectByArrow} className={row}>
        {tabs.map((one) => (
          <button
            key={one.id}
            type="button"
            role="tab"
            id={`${baseId}-${one.id}`}
            aria-selected={one.id === value}
            aria-controls={one.id === value ? `${baseId}-panel` : undefined}
            tabIndex={one.id === value ? 0 : -1}
            onClick={() => onChange(one.id)}
            className={tab}
          >
            {one.label}
            {one.count !== undefined && <Count>{one.count}</Count>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${baseId}-panel`} aria-labelledby={`${baseId}-${value}`} tabIndex={0} className="pt-5">
        {selected?.panel}
      </div>
    </div>
  )
}
