import { reactions, type Reaction } from '@velvet/contract/chat-rules'
import { Copy, Flag } from 'lucide-react'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { cx } from '../../../ui/cx.ts'
import { placeMenu } from '../../../ui/menu-place.ts'
import { nextIndex } from '../../../ui/next-index.ts'
import { reactionNames } from './reaction-names.ts'
import { ReactionPicture } from './reaction-picture.tsx'

type ReactionPickerProps = {
  /** What it belongs to: it opens above it. */
  anchor: HTMLElement
  chosen: Reaction | null
  copyable: string
  reportTo: string
  onChoose: (reaction: Reaction | null) => void
  onClose: () => void
}

const actionClass = 'grid size-11 place-items-center rounded-full text-ink-2 hover:bg-hover'

/** Six answers without words, and what else can be done with a message. The same answer again takes it back. */
export function ReactionPicker({ anchor, chosen, copyable, reportTo, onChoose, onClose }: ReactionPickerProps) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const picker = box.current
    if (!picker) return
    picker.showPopover()
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const size = { width: picker.offsetWidth, height: picker.offsetHeight }
    const { left, top } = placeMenu(anchor.getBoundingClientRect(), size, view, false, true)
    Object.assign(picker.style, { left: `${left}px`, top: `${top}px` })
    picker.querySelector<HTMLElement>('[aria-checked=true], button')?.focus()
  }, [anchor])

  const choose = (reaction: Reaction) => {
    onChoose(reaction === chosen ? null : reaction)
    onClose()
  }
  return (
    <div
      ref={box}
      popover="auto"
      role="menu"
      aria-label={text('chat.reactions')}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onKeyDown={moveFocus}
      className="fixed inset-auto m-0 max-w-[calc(100vw-16px)] flex-wrap justify-end rounded-[27px] border border-line bg-surface p-1 shadow-2 open:flex open:animate-rise"
    >
      <div className="flex">
        {reactions.map((reaction) => (
          <button
            key={reaction}
            type="button"
            role="menuitemradio"
            aria-checked={reaction === chosen}
            aria-label={text(reactionNames[reaction])}
            onClick={() => choose(reaction)}
            className={cx(
              'grid size-11 place-items-center rounded-full transition-[background-color,scale] hover:scale-110 hover:bg-hover',
              reaction === chosen && 'bg-primary-soft',
            )}
          >
            <ReactionPicture reaction={reaction} className="size-6.5" />
          </button>
        ))}
      </div>
      {/* A row of its own where a phone is too narrow for all of them. */}
      <div className="flex">
        {copyable && (
          <button
            type="button"
            role="menuitem"
            aria-label={text('chat.copy')}
            onClick={() => {
              void navigator.clipboard.writeText(copyable).catch(() => undefined)
              onClose()
            }}
            className={actionClass}
          >
            <Copy aria-hidden="true" className="size-5" />
          </button>
        )}
        <Link
          role="menuitem"
          aria-label={text('chat.caution_report')}
          to={reportTo}
          onClick={onClose}
          className={actionClass}
        >
          <Flag aria-hidden="true" className="size-5" />
        </Link>
      </div>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const at = items.findIndex((item) => item === document.activeElement)
  const next = nextIndex(event.key, at, items.length, 'horizontal')
  if (next === null) return
  event.preventDefault()
  items[next]?.focus()
}
