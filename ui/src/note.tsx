import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  neutral: 'bg-surface-2 text-ink-2 [&>svg]:text-primary',
  good: 'bg-good-soft [&>svg]:text-good',
  warn: 'bg-warn-soft [&>svg]:text-warn',
  bad: 'bg-bad-soft [&>svg]:text-bad',
}

type NoteProps = {
  tone?: keyof typeof tones
  icon?: ReactNode
  role?: 'alert' | 'status'
  className?: string
  children: ReactNode
}

/** A highlighted text inside a form, a card or a dialog. */
export function Note({ tone = 'neutral', icon, role, className, children }: NoteProps) {
  return (
    <div
      role={role}
      className={cx(
        'flex gap-3 rounded-m px-4 py-3.5 text-15 [&_b]:text-ink [&>svg]:mt-px [&>svg]:size-5.5',
        tones[tone],
        className,
      )}
    >
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
