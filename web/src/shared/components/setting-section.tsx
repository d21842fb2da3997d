import { Card } from '@velvet/ui/card'
import { useId, type ReactNode } from 'react'

type SettingSectionProps = { id?: string; title: string; intro?: string; children: ReactNode }

/** A card of the settings page. Its rows are separated by lines. */
export function SettingSection({ id, title, intro, children }: SettingSectionProps) {
  const titleId = useId()
  return (
    <Card id={id} aria-labelledby={titleId} className="scroll-mt-[calc(var(--bar-height)+16px)] pb-2! md:pb-4!">
      <h2 id={titleId}>{title}</h2>
      {intro && <p className="mt-1 text-ink-2">{intro}</p>}
      <div className="mt-2 divide-y divide-line">{children}</div>
    </Card>
  )
}
