import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { Card } from '../ui/card.tsx'

const discs = {
  neutral: 'bg-primary-soft text-on-primary-soft',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
}

type SmallPageProps = {
  icon: ReactNode
  tone?: keyof typeof discs
  title: ReactNode
  intro?: ReactNode
  /** Read out when it appears: `status` for what went well, `alert` for what did not. */
  role?: 'status' | 'alert'
  children?: ReactNode
}

/** A page that asks or says one thing. */
export function SmallPage({ icon, tone = 'neutral', title, intro, role, children }: SmallPageProps) {
  return (
    <div className="wrap max-w-[532px]! py-6 md:py-16">
      <Card lifted>
        <div role={role}>
          <span
            aria-hidden="true"
            className={cx('mb-4 grid size-14 place-items-center rounded-full [&>svg]:size-6.5', discs[tone])}
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
