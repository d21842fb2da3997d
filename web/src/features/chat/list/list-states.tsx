import { Button, ButtonLink } from '@velvet/ui/button'
import { BubblesArt } from '@velvet/ui/empty-art'
import { PlugArt } from '@velvet/ui/plug-art'
import { EmptyState } from '@velvet/ui/empty-state'
import { Skeleton } from '@velvet/ui/skeleton'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { authRedirects } from '../../session/index.ts'

/** Empty state of the list, with a link to the member search. */
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
