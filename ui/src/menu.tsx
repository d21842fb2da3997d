import { Check } from 'lucide-react'
import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { nextIndex } from './next-index.ts'
import { placeMenu } from './place-menu.ts'

type TriggerProps = Pick<
  ComponentProps<'button'>,
  'id' | 'popoverTarget' | 'aria-haspopup' | 'aria-expanded' | 'style' | 'onKeyDown'
>

type MenuProps = {
  label: string
  /** Renders the button that opens the menu. It has to spread the given props. */
  trigger: (props: TriggerProps) => ReactNode
  align?: 'start' | 'end'
  side?: 'below' | 'above'
  children: ReactNode
}

const areas = {
  below: { start: '[position-area:block-end_span-inline-end]', end: '[position-area:block-end_span-inline-start]' },
  above: { start: '[position-area:block-start_span-inline-end]', end: '[position-area:block-start_span-inline-start]' },
}

/** Opens and closes without scripts. Scripts add arrow keys, selection by first letter and focus handling. */
export function Menu({ label, trigger, align = 'end', side = 'below', children }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const anchor = `--menu-${id.replace(/\W/g, '')}`

  const handleToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    setOpen(newState === 'open')
    if (newState !== 'open') return
    if (!CSS.supports('position-area: block-end')) placeWithScript(currentTarget, `${id}-button`, align, side)
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
        onToggle={handleToggle}
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

/** With `name` and `value` it submits the form around it. */
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

/** One of several options, with a check mark if selected. With `name` and `value` it submits the form around it. */
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

/** Skips items that are hidden at this width: they cannot get the focus, so the arrow keys would stop at them. */
function itemsOf(menu: HTMLElement): HTMLElement[] {
  const items = menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')
  return [...items].filter((item) => item.checkVisibility())
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const items = itemsOf(event.currentTarget)
  const index = items.indexOf(document.activeElement as HTMLElement)
  // With a modifier the key is a shortcut of the browser.
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const next = nextIndex(event.key, index, items.length, 'vertical') ?? findByFirstLetter(items, index, event.key)
  if (next === null) return
  event.preventDefault()
  items[next]?.focus()
}

function findByFirstLetter(items: HTMLElement[], startIndex: number, key: string): number | null {
  if (key.length !== 1 || key === ' ') return null
  const order = items.map((_, offset) => (startIndex + 1 + offset) % items.length)
  const letter = key.toLocaleLowerCase()
  return order.find((index) => items[index]?.textContent.trim().toLocaleLowerCase().startsWith(letter)) ?? null
}

function placeWithScript(menu: HTMLElement, buttonId: string, align: 'start' | 'end', side: 'below' | 'above') {
  const button = document.getElementById(buttonId)
  if (!button) return
  const isRtl = getComputedStyle(menu).direction === 'rtl'
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const size = { width: menu.offsetWidth, height: menu.offsetHeight }
  const position = placeMenu(button.getBoundingClientRect(), size, view, (align === 'end') !== isRtl, side === 'above')
  Object.assign(menu.style, { margin: '0', left: `${position.left}px`, top: `${position.top}px` })
}
