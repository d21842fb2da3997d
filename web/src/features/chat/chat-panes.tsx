import { cx } from '@velvet/ui/cx'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n/use-text.tsx'

type ChatPanesProps = {
  list: ReactNode
  thread: ReactNode
  /** The pane that is visible below 992 px, where only one of them fits. */
  visiblePane: 'list' | 'thread'
}

/** Lays out the chat list on the left and a conversation on the right. Narrow screens show one of them. */
export function ChatPanes({ list, thread, visiblePane }: ChatPanesProps) {
  const text = useText()
  return (
    <div
      data-wide-page=""
      className="mx-auto grid h-full w-full max-w-xl border-line lg:grid-cols-[364px_minmax(0,1fr)] lg:border-x 2xl:max-w-(--wide-page) 2xl:grid-cols-[332px_minmax(0,1fr)] min-[1700px]:grid-cols-[388px_minmax(0,1fr)]"
    >
      <section
        aria-label={text('chat.conversations')}
        className={cx(
          'min-h-0 flex-col border-line bg-surface lg:flex lg:border-e',
          visiblePane === 'list' ? 'flex' : 'hidden',
        )}
      >
        {list}
      </section>
      <div className={cx('min-h-0 bg-thread lg:block', visiblePane === 'thread' ? 'block' : 'hidden')}>{thread}</div>
    </div>
  )
}
