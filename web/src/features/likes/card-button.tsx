import type { ReactNode } from 'react'

type CardButtonProps = { intent: string; label: string; icon: ReactNode; children: ReactNode }

/** A button on a portrait: white on any picture. Its drawing is smaller than what can be pressed. */
export function CardButton({ intent, label, icon, children }: CardButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      className="group flex min-h-11 items-center rounded-full px-1"
    >
      <span className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-white/95 ps-3 pe-3.5 text-13 leading-tight font-bold text-(--pink-700) shadow-1 transition-[background-color,translate] group-hover:-translate-y-px group-hover:bg-white @min-[180px]:text-15 [&>svg]:size-4.5">
        {icon}
        {children}
      </span>
    </button>
  )
}
