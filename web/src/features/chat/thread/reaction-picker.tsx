import { reactions, type Reaction } from '@velvet/contract/chat-rules'
import { cx } from '@velvet/ui/cx'
import { nextIndex } from '@velvet/ui/next-index'
import { placeMenu } from '@velvet/ui/place-menu'
import { Copy, Flag } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { reactionNames } from './reaction-names.ts'
import { ReactionPicture } from './reaction-picture.tsx'

type ReactionPickerProps = {
  /** The message, above which the picker opens. */
  anchor: HTMLElement
  chosen: Reaction | null
  copyable: string
  reportTo: string
  onChoose: (reaction: Reaction | null) => void
  onClose: () => void
}

const actionClass = 'grid size-11 place-items-center rounded-button text-ink-2 hover:bg-hover'

/** Menu with reactions, copy and report. Choosing the current reaction again removes it. */
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
    const returnTo = document.activeElement
    picker.querySelector<HTMLElement>('[aria-checked=true], button')?.focus()
    return () => {
      if (picker.contains(document.activeElement) && returnTo instanceof HTMLElement) returnTo.focus()
    }
  }, [anchor])
  useDismissal(box, onClose)

  const choose = (reaction: Reaction) => {
    onChoose(reaction === chosen ? null : reaction)
    onClose()
  }
  return (
    <div
      ref={box}
      // Not "auto": browsers would close it when the finger that opened it is lifted.
      popover="manual"
      role="menu"
      aria-label={text('chat.reactions')}
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
              'grid size-11 place-items-center rounded-button transition-[background-color,scale] hover:scale-110 hover:bg-hover',
              reaction === chosen && 'bg-primary-soft',
            )}
          >
            <ReactionPicture reaction={reaction} className="size-6.5" />
          </button>
        ))}
      </div>
      {/* Wraps to a second row on narrow phones. */}
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

/** Calls `onClose` for a press outside the picker and for Escape. The trigger is left out, as its click closes it. */
function useDismissal(box: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element)) return
      if (!box.current?.contains(target) && !target.closest('[aria-expanded=true]')) close()
    }
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [box])
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const current = items.findIndex((item) => item === document.activeElement)
  const next = nextIndex(event.key, current, items.length, 'horizontal')
  if (next === null) return
  event.preventDefault()
  items[next]?.focus()
}
