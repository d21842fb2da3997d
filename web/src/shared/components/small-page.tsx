import { Card } from '@velvet/ui/card'
import { cx } from '@velvet/ui/cx'
import type { ReactNode } from 'react'

const iconClasses = {
  neutral: 'bg-primary-soft text-on-primary-soft',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
}

type SmallPageProps = {
  icon: ReactNode
  tone?: keyof typeof iconClasses
  title: ReactNode
  intro?: ReactNode
  /** Announced by screen readers: `status` for success, `alert` for an error. */
  role?: 'status' | 'alert'
  children?: ReactNode
}

/** A page with one message or question, in a narrow card. */
export function SmallPage({ icon, tone = 'neutral', title, intro, role, children }: SmallPageProps) {
  return (
    <div className="wrap max-w-[532px]! py-6 md:py-16">
      <Card lifted>
        <div role={role}>
          <span
            aria-hidden="true"
            className={cx('mb-4 grid size-14 place-items-center rounded-full [&>svg]:size-6.5', iconClasses[tone])}
          >
            {icon}
          </span>
          <h1 className="text-26">{title}</h1>
          {intro && <p className="mt-2 text-17 text-ink-2">{intro}</p>}
        </div>
        {children}
      </Card>
    </div>
  )
}
