import { cx } from '@velvet/ui/cx'

const symbols: Record<string, string> = {
  Enter: '↵',
  Escape: 'Esc',
  Space: 'Space',
  Shift: '⇧',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
}
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

const nameOf = (key: string) => (key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : (symbols[key] ?? key))

/** Shows a shortcut, such as `Mod+Enter` or `g c`. Screen readers get it from `aria-keyshortcuts`. */
export function KeyHint({ keys, className }: { keys: string; className?: string }) {
  return (
    <span aria-hidden="true" className={cx('inline-flex items-center gap-0.5', className)}>
      {keys
        .split(' ')
        .flatMap((step) => step.split('+'))
        .map((key, index) => (
          <kbd
            key={index}
            className="grid min-w-4.5 place-items-center rounded-[4px] px-1 py-px font-sans text-11 leading-tight font-semibold inset-ring inset-ring-current/35"
          >
            {nameOf(key)}
          </kbd>
        ))}
    </span>
  )
}
