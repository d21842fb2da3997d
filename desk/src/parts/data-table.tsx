import { cx } from '@velvet/ui/cx'
import type { ReactNode } from 'react'
import { partTexts } from './part-texts.ts'

export type Column<Row> = {
  key: string
  title: ReactNode
  render: (row: Row) => ReactNode
  /** For numbers and times. */
  isEnd?: boolean
  /** Takes the width that other columns leave. */
  isWide?: boolean
}

type DataTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  selected?: number
  /** Rows of several lines, whose cells start at the top. */
  isTall?: boolean
  onOpen?: (row: Row) => void
}

/** A dense table. The selected row is the one that `j` and `k` move. */
export function DataTable<Row>({ label, columns, rows, keyOf, selected, isTall = false, onOpen }: DataTableProps<Row>) {
  return (
    <div className="relative overflow-x-auto rounded-m border border-line bg-surface" tabIndex={-1}>
      <table aria-label={label} className="w-full border-collapse text-13">
        <thead>
          <tr className="border-b border-line text-start text-12 text-ink-2">
            {columns.map(({ key, title, isEnd, isWide }) => (
              <th
                key={key}
                scope="col"
                className={cx(
                  'px-3 py-2 font-semibold whitespace-nowrap',
                  isEnd ? 'text-end' : 'text-start',
                  isWide && 'w-full',
                )}
              >
                {title || <span className="sr-only">{partTexts.actions}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={keyOf(row)}
              data-selected={index === selected || undefined}
              onClick={onOpen && (() => onOpen(row))}
              ref={(element) => {
                if (index === selected) element?.scrollIntoView({ block: 'nearest' })
              }}
              className={cx(
                'border-b border-line last:border-0',
                onOpen && 'cursor-pointer hover:bg-hover',
                index === selected && 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]',
              )}
            >
              {columns.map(({ key, render, isEnd, isWide }) => (
                <td
                  key={key}
                  className={cx(
                    'h-10 px-3',
                    isTall ? 'py-2.5 align-top' : 'py-1 align-middle',
                    isEnd && 'text-end tabular-nums',
                    !isWide && 'whitespace-nowrap',
                  )}
                >
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
