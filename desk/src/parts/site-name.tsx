import { useSiteNames } from './site-names.tsx'

export function SiteName({ id }: { id: string }) {
  const nameOf = useSiteNames()
  return (
    <span title={id} className="whitespace-nowrap">
      {nameOf(id)}
    </span>
  )
}
