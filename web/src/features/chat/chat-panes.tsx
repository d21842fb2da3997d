import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.tsx'
import { cx } from '../../ui/cx.ts'

type ChatPanesProps = {
  list: ReactNode
  thread: ReactNode
  /** Below 992 px only one of the two is there. */
  shows: 'list' | 'thread'
}

/** The list on the left, a conversation on the right; one of them on a narrow screen. */
export function ChatPanes({ list, thread, shows }: ChatPanesProps) {
  const text = useText()
  return (
    <div className="mx-auto grid h-full w-full max-w-xl border-line lg:grid-cols-[364px_minmax(0,1fr)] lg:border-x">
      <section
        aria-label={text('chat.conversations')}
        className={cx(
          'min-h-0 flex-col border-line bg-surface lg:flex lg:border-e',
          shows === 'list' ? 'flex' : 'hidden',
        )}
      >
        {list}
      </section>
      <div className={cx('min-h-0 bg-bg lg:block', shows === 'thread' ? 'block' : 'hidden')}>{thread}</div>
    </div>
  )
}
