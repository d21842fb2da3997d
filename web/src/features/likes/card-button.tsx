import type { ReactNode } from 'react'
import { Link } from 'react-router'

type CardActionProps = { label: string; icon: ReactNode; children: ReactNode }

const targetClass = 'group flex min-h-11 items-center rounded-button px-1 no-underline'

/** A button on a photo, white to be visible on any photo. Its clickable area is larger than its visible shape. */
export function CardButton({ intent, label, ...face }: CardActionProps & { intent: string }) {
  return (
    <button type="submit" name="intent" value={intent} aria-label={label} className={targetClass}>
      <Face {...face} />
    </button>
  )
}

/** A link that looks like `CardButton`. */
export function CardLink({ to, label, ...face }: CardActionProps & { to: string }) {
  return (
    <Link to={to} aria-label={label} className={targetClass}>
      <Face {...face} />
    </Link>
  )
}

function Face({ icon, children }: Omit<CardActionProps, 'label'>) {
  return (
    <span className="inline-flex min-h-9 items-center gap-1.5 rounded-button bg-white/95 ps-3 pe-3.5 text-13 leading-tight font-bold text-(--pink-700) shadow-1 transition-[background-color,translate] group-hover:-translate-y-px group-hover:bg-white @min-[180px]:text-15 [&>svg]:size-4.5">
      {icon}
      {children}
    </span>
  )
}
