import { cx } from '@velvet/ui/cx'
import { Skeleton } from '@velvet/ui/skeleton'
import { CircleAlert, CircleCheck, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorText } from '../lib/api/error-text.ts'
import { DeskButton } from './desk-button.tsx'
import { partTexts } from './part-texts.ts'

/** Placeholders in the shape of table rows. */
export function LoadingRows({ rows = 6 }: { rows?: number }) {
  return (
    <div aria-busy="true" aria-label={partTexts.loading} role="status" className="grid gap-px">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-10 items-center gap-6 border-b border-line px-3">
          <Skeleton className="w-10" />
          <Skeleton className="w-1/4" />
          <Skeleton className="w-1/6" />
          <Skeleton className="ms-auto w-20" />
        </div>
      ))}
    </div>
  )
}

type EmptyListProps = {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** Nothing matches a filter, which is no reason for a mark of success. */
  isFiltered?: boolean
}

export function EmptyList({ title, text, action, isFiltered = false }: EmptyListProps) {
  const Icon = isFiltered ? SearchX : CircleCheck
  return (
    <div className="grid justify-items-center gap-1 px-4 py-14 text-center">
      <Icon aria-hidden="true" className={cx('mb-1 size-7', isFiltered ? 'text-ink-3' : 'text-good')} />
      <p className="text-15 font-bold">{title}</p>
      {text && <p className="max-w-[48ch] text-ink-2">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}

export function FailedList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-4 py-14 text-center">
      <CircleAlert aria-hidden="true" className="mb-1 size-7 text-bad" />
      <p className="text-15 font-bold">{partTexts.loadingFailed}</p>
      <p className="max-w-[48ch] text-ink-2">{errorText(error)}</p>
      <DeskButton onClick={onRetry} className="mt-3">
        {partTexts.retry}
      </DeskButton>
    </div>
  )
}

type Result<Data> = { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown }

/** Renders a loaded list, or its state. Old content stays visible while a refetch fails. */
export function ListOf<Data>({ result, children }: { result: Result<Data>; children: (data: Data) => ReactNode }) {
  const { data, error, isPending, refetch } = result
  if (data !== undefined)
    return (
      <>
        {Boolean(error) && (
          <p role="status" className="mb-2 flex items-center gap-3 rounded-s bg-warn-soft px-3 py-1.5 text-warn">
            {partTexts.stale}
            <DeskButton variant="plain" onClick={() => void refetch()} className="text-warn">
              {partTexts.refresh}
            </DeskButton>
          </p>
        )}
        {children(data)}
      </>
    )
  return isPending ? <LoadingRows /> : <FailedList error={error} onRetry={() => void refetch()} />
}
