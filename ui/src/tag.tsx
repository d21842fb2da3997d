import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  neutral: 'bg-surface-2 text-ink-2',
  primary: 'bg-primary-soft text-on-primary-soft',
  accent: 'bg-accent text-on-accent font-bold',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  line: 'text-ink inset-ring inset-ring-control',
  /** On a photo, the same in the light and the dark theme. */
  deep: 'bg-deep text-on-deep',
  shade: 'bg-black/60 text-white',
}

type TagProps = { tone?: keyof typeof tones; icon?: ReactNode; className?: string; children: ReactNode }

/** A label of one or two words. Not interactive; see `ChipChoice` for that. */
export function Tag({ tone = 'neutral', icon, className, children }: TagProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6.5 max-w-full items-center gap-1.5 rounded-button px-2.5 py-0.5 text-13 leading-snug font-semibold [&>svg]:size-3.75',
        icon ? 'ps-2' : null,
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
