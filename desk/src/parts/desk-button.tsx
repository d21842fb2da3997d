import { cx } from '@velvet/ui/cx'
import { Spinner } from '@velvet/ui/spinner'
import type { ComponentProps, MouseEvent } from 'react'
import { KeyHint } from './key-hint.tsx'

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  quiet: 'bg-surface text-ink inset-ring inset-ring-button-line hover:bg-surface-2',
  plain: 'text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'bg-surface text-bad inset-ring inset-ring-bad-line hover:bg-bad-soft',
}

type DeskButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants
  /** The shortcut that does the same. */
  keys?: string
  isPressed?: boolean | undefined
  isLoading?: boolean
}

/** A button of the height of a dense tool, with its shortcut. While loading, clicks are ignored. */
export function DeskButton(props: DeskButtonProps) {
  const { variant = 'quiet', keys, isPressed, isLoading = false, className, children, onClick, type, ...rest } = props
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isLoading) onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      onClick={handleClick}
      aria-pressed={isPressed}
      aria-busy={isLoading || undefined}
      aria-keyshortcuts={keys?.replace('Mod', 'Control')}
      className={cx(
        'inline-flex min-h-8 items-center justify-center gap-2 rounded-button px-3 py-1 text-13 font-semibold transition-colors select-none disabled:opacity-45 [&>svg]:size-4',
        isPressed ? 'bg-primary-soft text-on-primary-soft inset-ring-2 inset-ring-primary' : variants[variant],
        className,
      )}
    >
      {isLoading && <Spinner size="s" />}
      {children}
      {keys && <KeyHint keys={keys} />}
    </button>
  )
}
