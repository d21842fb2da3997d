import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'

const variants = {
  plain: 'text-ink-2 hover:bg-hover hover:text-ink',
  line: 'bg-surface text-ink inset-ring inset-ring-button-line hover:bg-surface-2 hover:inset-ring-control',
  soft: 'bg-primary-soft text-on-primary-soft hover:bg-primary-soft-hover',
  primary: 'bg-primary text-on-primary shadow-action hover:bg-primary-hover',
  /** White on photos, in the light and in the dark theme. */
  photo: 'bg-white/90 text-deep shadow-1 hover:bg-white',
}

const sizes = { m: 'size-11', l: 'size-13' }

type IconButtonLook = {
  /** The accessible name. */
  label: string
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  children: ReactNode
}

const shape =
  'relative inline-grid shrink-0 place-items-center rounded-button transition-[background-color,color,scale] ' +
  'active:scale-95 disabled:pointer-events-none disabled:opacity-50 forced-colors:border [&>svg]:size-5'

export function IconButton(props: IconButtonLook & Omit<ComponentProps<'button'>, 'aria-label'>) {
  const { label, variant = 'plain', size = 'm', type = 'button', className, ...rest } = props
  return (
    <button {...rest} type={type} aria-label={label} className={cx(shape, sizes[size], variants[variant], className)} />
  )
}

export function IconLink(props: IconButtonLook & Omit<ComponentProps<typeof Link>, 'aria-label'>) {
  const { label, variant = 'plain', size = 'm', className, ...rest } = props
  return <Link {...rest} aria-label={label} className={cx(shape, sizes[size], variants[variant], className)} />
}
