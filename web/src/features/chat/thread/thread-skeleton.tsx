import { IconLink } from '@velvet/ui/icon-button'
import { Skeleton } from '@velvet/ui/skeleton'
import { ArrowLeft } from 'lucide-react'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** The conversation, with the pane of the counterpart beside it from 1400 px on. */
export const threadGridClass =
  'grid h-full grid-cols-1 grid-rows-[minmax(0,1fr)] 2xl:grid-cols-[minmax(0,1fr)_308px] min-[1700px]:grid-cols-[minmax(0,1fr)_372px]'

/** Placeholder of a conversation that is loading. The link to the list already works. */
export function ThreadSkeleton() {
  const text = useText()
  return (
    <div aria-busy="true" className={threadGridClass}>
      <div className="flex min-h-0 flex-col">
        <div className="flex min-h-15 items-center gap-2 border-b border-line bg-surface py-2 ps-1 pe-2 md:min-h-17 md:gap-3 md:ps-3 lg:ps-5">
          <IconLink to="/chats" label={text('chat.back')} className="lg:hidden">
            <ArrowLeft aria-hidden="true" />
          </IconLink>
          <Skeleton shape="circle" className="size-11" />
          <Skeleton className="w-28" />
          <span role="status" className="sr-only">
            {text('common.loading')}
          </span>
        </div>
        <div className="mx-auto flex w-full max-w-180 flex-1 flex-col justify-end gap-3 px-4 py-5">
          <Skeleton shape="block" className="h-10 w-1/2 rounded-[20px]!" />
          <Skeleton shape="block" className="h-16 w-2/3 rounded-[20px]!" />
          <Skeleton shape="block" className="h-10 w-2/5 self-end rounded-[20px]!" />
          <Skeleton shape="block" className="h-10 w-3/5 rounded-[20px]!" />
        </div>
        <div className="h-24 border-t border-line bg-surface" />
      </div>
      <div className="hidden border-s border-line bg-surface 2xl:block" />
    </div>
  )
}
