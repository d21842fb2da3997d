import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

const variants = {
  primary: 'bg-primary text-on-primary shadow-action hover:bg-primary-hover hover:text-on-primary',
  quiet: 'bg-surface text-ink inset-ring inset-ring-button-line hover:bg-surface-2 hover:inset-ring-control',
  soft: 'bg-primary-soft text-on-primary-soft hover:bg-primary-soft-hover',
  text: 'text-primary hover:bg-primary-soft hover:text-primary-hover',
  accent: 'bg-accent text-on-accent shadow-1 hover:bg-accent-hover',
  danger: 'bg-surface text-bad inset-ring inset-ring-bad-line hover:bg-bad-soft',
}

const sizes = {
  s: 'min-h-11 py-2 text-15 font-semibold',
  m: 'min-h-12 py-2.5 text-15 font-bold',
  l: 'min-h-14 py-3 text-17 font-bold',
}

const paddings = { s: 'px-4', m: 'px-5.5', l: 'px-7' }

const shape =
  'relative items-center justify-center gap-2 rounded-button text-center leading-tight text-balance no-underline ' +
  'transition-[background-color,box-shadow,color,scale] select-none active:scale-[0.98] ' +
  'disabled:pointer-events-none disabled:opacity-50 disabled:shadow-none forced-colors:border'

type ButtonLook = {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  /** Uses the full width of the container. */
  block?: boolean | undefined
}

/** Returns the classes of a button for other elements, such as a `summary` or the label of a file input. */
export function buttonClass({ variant = 'primary', size = 'm', block = false }: ButtonLook = {}): string {
  const padding = variant === 'text' ? 'px-3' : paddings[size]
  return cx(shape, block ? 'flex w-full' : 'inline-flex', sizes[size], padding, variants[variant])
}

type ButtonProps = ButtonLook & ComponentProps<'button'> & { loading?: boolean | undefined }

/** While loading, clicks are ignored; the width, the accessible name and the focus do not change. */
export function Button(props: ButtonProps) {
  const { variant, size, block, loading = false, type = 'button', className, onClick, children, ...rest } = props
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      className={cx(buttonClass({ variant, size, block }), className)}
    >
      {loading && <Spinner size="s" className="absolute" />}
      <span className={cx('inline-flex items-center justify-center gap-2', loading && 'opacity-0')}>{children}</span>
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLook & ComponentProps<typeof Link>) {
  return <Link {...rest} className={cx(buttonClass({ variant, size, block }), className)} />
}
