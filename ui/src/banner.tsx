import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

const tones = {
  neutral: ['border-line bg-surface', 'bg-primary-soft text-on-primary-soft'],
  accent: ['border-accent-line bg-accent-soft', 'bg-accent text-on-accent'],
  good: ['border-line bg-surface', 'bg-good-soft text-good'],
  warn: ['border-line bg-surface', 'bg-warn-soft text-warn'],
  bad: ['border-bad-line bg-bad-soft', 'bg-surface text-bad'],
} as const

type BannerProps = {
  tone?: keyof typeof tones
  icon?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** One small button. */
  action?: ReactNode
  /** `alert` for a failure, `status` for a success. */
  role?: 'alert' | 'status'
  className?: string
} & ({ onDismiss: () => void; dismissLabel: string } | { onDismiss?: never; dismissLabel?: never })

/** A message or a request above the content of a page. */
export function Banner(props: BannerProps) {
  const { tone = 'neutral', icon, title, text, action, role, className, onDismiss, dismissLabel } = props
  const [frame, disc] = tones[tone]
  return (
    <section
      role={role}
      className={cx(
        'relative flex flex-wrap items-start gap-x-3.5 gap-y-3 rounded-m border p-3.5 md:flex-nowrap md:items-center md:ps-4',
        onDismiss && 'md:pe-2',
        frame,
        className,
      )}
    >
      {icon && (
        <span
          aria-hidden="true"
          className={cx('grid size-11 shrink-0 place-items-center rounded-full [&>svg]:size-5', disc)}
        >
          {icon}
        </span>
      )}
      <div className={cx('min-w-0 flex-1 self-center', onDismiss && 'pe-8 md:pe-0')}>
        <p className="leading-snug font-bold">{title}</p>
        {text && <div className="text-ink-2">{text}</div>}
      </div>
      {action && <div className="grid w-full md:block md:w-auto md:shrink-0">{action}</div>}
      {onDismiss && (
        <IconButton label={dismissLabel} onClick={onDismiss} className="absolute! end-1 top-1 md:static! md:-ms-2.5">
          <X />
        </IconButton>
      )}
    </section>
  )
}
