import { Check } from 'lucide-react'
import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { placeMenu } from './menu-place.ts'
import { nextIndex } from './next-index.ts'

type TriggerProps = Pick<
  ComponentProps<'button'>,
  'id' | 'popoverTarget' | 'aria-haspopup' | 'aria-expanded' | 'style' | 'onKeyDown'
>

type MenuProps = {
  label: string
  /** Draws the button that opens the menu; spread what it is given. */
  trigger: (props: TriggerProps) => ReactNode
  align?: 'start' | 'end'
  side?: 'below' | 'above'
  children: ReactNode
}

const areas = {
  below: { start: '[position-area:block-end_span-inline-end]', end: '[position-area:block-end_span-inline-start]' },
  above: { start: '[position-area:block-start_span-inline-end]', end: '[position-area:block-start_span-inline-start]' },
}

/** Opens and closes without scripts; with them come arrow keys, letters and the return of the focus. */
export function Menu({ label, trigger, align = 'end', side = 'below', children }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const anchor = `--menu-${id.replace(/\W/g, '')}`

  const toggled = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    setOpen(newState === 'open')
    if (newState !== 'open') return
    if (!CSS.supports('position-area: block-end')) placeByHand(currentTarget, `${id}-button`, align, side)
    itemsOf(currentTarget)[0]?.focus()
  }

  const openOnArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    document.getElementById(id)?.showPopover()
  }

  return (
    <>
      {trigger({
        id: `${id}-button`,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        style: { anchorName: anchor },
        onKeyDown: openOnArrow,
      })}
      <div
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onToggle={toggled}
        onKeyDown={moveFocus}
        onClick={({ target, currentTarget }) => {
          if (target instanceof Element && target.closest('[role^=menuitem]')) currentTarget.hidePopover()
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
        }}
        style={{ positionAnchor: anchor }}
        className={cx(
          'm-0 my-1.5 max-h-[calc(100dvh-96px)] max-w-[calc(100vw-16px)] min-w-58 overflow-y-auto overscroll-contain rounded-m border border-line bg-surface p-2 text-15 text-ink shadow-2 open:animate-rise',
          'inset-auto [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline]',
          areas[side][align],
        )}
      >
        {children}
      </div>
    </>
  )
}

const itemColours = {
  plain: 'text-ink [&>svg]:text-ink-2',
  danger: 'text-bad',
  chosen: 'text-on-primary-soft',
}

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-s px-3 py-2 text-start leading-snug font-semibold no-underline hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2 disabled:opacity-50 [&>svg]:size-5'

type ItemProps = { icon?: ReactNode; children: ReactNode }

/** `name` and `value` make it a form's button. */
export function MenuItem(
  props: ItemProps & { onSelect?: () => void; tone?: 'danger'; disabled?: boolean; name?: string; value?: string },
) {
  return (
    <button
      type={props.name ? 'submit' : 'button'}
      role="menuitem"
      disabled={props.disabled}
      name={props.name}
      value={props.value}
      onClick={props.onSelect}
      className={cx(itemClass, itemColours[props.tone ?? 'plain'])}
    >
      {props.icon}
      {props.children}
    </button>
  )
}

export function MenuLink({ icon, children, ...rest }: ItemProps & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} role="menuitem" className={cx(itemClass, itemColours.plain)}>
      {icon}
      {children}
    </Link>
  )
}

/** One of several, with a tick on the chosen one. `name` and `value` make it a form's button. */
export function MenuRadio(props: {
  checked: boolean
  onSelect?: () => void
  name?: string
  value?: string
  lang?: string
  children: ReactNode
}) {
  return (
    <button
      type={props.name ? 'submit' : 'button'}
      role="menuitemradio"
      aria-checked={props.checked}
      name={props.name}
      value={props.value}
      lang={props.lang}
      onClick={props.onSelect}
      className={cx(itemClass, 'justify-between', itemColours[props.checked ? 'chosen' : 'plain'])}
    >
      {props.children}
      {props.checked && <Check aria-hidden="true" />}
    </button>
  )
}

export function MenuSeparator() {
  return <hr className="mx-3 my-2 border-line" />
}

/** One that is hidden at this width takes no focus: the arrows would end in front of it. */
function itemsOf(menu: HTMLElement): HTMLElement[] {
  const items = menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')
  return [...items].filter((item) => item.checkVisibility())
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = nextIndex(event.key, at, items.length, 'vertical') ?? indexOfLetter(items, at, event.key)
  if (next === null) return
  event.preventDefault()
  items[next]?.focus()
}

function indexOfLetter(items: HTMLElement[], at: number, key: string): number | null {
  if (key.length !== 1 || key === ' ') return null
  const order = items.map((_, step) => (at + 1 + step) % items.length)
  const letter = key.toLocaleLowerCase()
  return order.find((index) => items[index]?.textContent.trim().toLocaleLowerCase().startsWith(letter)) ?? null
}

function placeByHand(menu: HTMLElement, buttonId: string, align: 'start' | 'end', side: 'below' | 'above') {
  const button = document.getElementById(buttonId)
  if (!button) return
  const isRtl = getComputedStyle(menu).direction === 'rtl'
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const size = { width: menu.offsetWidth, height: menu.offsetHeight }
  const place = placeMenu(button.getBoundingClientRect(), size, view, (align === 'end') !== isRtl, side === 'above')
  Object.assign(menu.style, { margin: '0', left: `${place.left}px`, top: `${place.top}px` })
}
