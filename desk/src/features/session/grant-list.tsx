import { partTexts } from '../../parts/part-texts.ts'
import { SiteName } from '../../parts/site-name.tsx'
import { roleNames } from './session-texts.ts'
import type { SignedInStaff } from './use-session.ts'

/** The roles of a person with their sites. */
export function GrantList({ grants }: { grants: SignedInStaff['grants'] }) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5">
      {grants.map(({ role, site_id }) => (
        <span key={`${role} ${site_id ?? ''}`}>
          {roleNames[role]}
          <span className="text-ink-2"> · {site_id === null ? partTexts.allSites : <SiteName id={site_id} />}</span>
        </span>
      ))}
    </span>
  )
}
