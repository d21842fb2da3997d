import { useText } from '../../../lib/i18n/use-text.tsx'
import { authRedirects } from '../../../lib/addresses/redirects.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { BubblesArt, PlugArt } from '../../../ui/empty-art.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Nobody has written yet, and what helps. */
export function NoChats() {
  const text = useText()
  return (
    <EmptyState
      art={<BubblesArt />}
      title={text('chat.empty_title')}
      text={text('chat.empty')}
      action={<ButtonLink to={authRedirects.home}>{text('chat.to_members')}</ButtonLink>}
    />
  )
}

export function ChatsFailed({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return (
    <div role="alert">
      <EmptyState
        art={<PlugArt />}
        title={text('chat.list_failed')}
        action={<Button onClick={onRetry}>{text('chat.try_again')}</Button>}
      />
    </div>
  )
}

/** Rows to come. */
export function ChatsSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-busy="true" className="grid gap-1 px-2">
      <span className="sr-only">{text('common.loading')}</span>
      {Array.from({ length: 7 }, (_, index) => (
        <div key={index} className="flex items-center gap-3.5 px-3 py-3">
          <Skeleton shape="circle" className="size-13" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="w-2/5" />
            <Skeleton className="w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
