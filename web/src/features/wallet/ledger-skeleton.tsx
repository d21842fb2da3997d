import { Card } from '@velvet/ui/card'
import { Skeleton } from '@velvet/ui/skeleton'
import { VisuallyHidden } from '@velvet/ui/visually-hidden'
import { useText } from '../../shared/i18n/use-text.tsx'

const rows = [1, 2, 3, 4, 5]

export function LedgerSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-busy="true" className="grid gap-5 lg:gap-7">
      <VisuallyHidden>{text('credits.loading')}</VisuallyHidden>
      <Card lifted>
        <Skeleton className="h-9 w-44" />
        <Skeleton className="mt-4 w-56" />
      </Card>
      <Card>
        <Skeleton className="h-5 w-40" />
        {rows.map((row) => (
          <div key={row} className="mt-6 flex items-center gap-3.5">
            <Skeleton shape="block" className="size-10 shrink-0 rounded-field!" />
            <span className="grid flex-1 gap-2">
              <Skeleton className="w-3/5" />
              <Skeleton className="w-16" />
            </span>
            <Skeleton className="w-8" />
          </div>
        ))}
      </Card>
    </div>
  )
}
