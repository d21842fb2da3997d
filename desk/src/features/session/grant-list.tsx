import { partTexts } from '../../parts/part-texts.ts'
import { useSites } from '../../parts/site-names.tsx'
import { roleNames } from './session-texts.ts'
import type { SignedInStaff } from './use-session.ts'

/** The roles of a person, each with its sites. Before signing in, the names of sites are not known. */
export function GrantList({ grants }: { grants: SignedInStaff['grants'] }) {
  const sites = useSites()
  const textOf = (ids: (string | null)[]) => {
    if (ids.includes(null)) return partTexts.allSites
    const names = ids.flatMap((id) => sites.find((site) => site.id === id)?.name ?? [])
    return names.length === ids.length ? names.join(', ') : partTexts.sites(ids.length)
  }
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5">
      {[...Map.groupBy(grants, ({ role }) => role)].map(([role, ofRole]) => (
        <span key={role}>
          {roleNames[role]}
          <span className="text-ink-2"> · {textOf(ofRole.map(({ site_id }) => site_id))}</span>
        </span>
      ))}
    </span>
  )
}
