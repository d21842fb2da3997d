import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { useCompanyInfo, useSettings } from '../../../features/session/use-viewer.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** One row with what has to be visible at all times, and the button that opens the other links. Needs no scripts. */
export function MemberFooterRow() {
  const text = useText()
  const { name: site, min_age } = useSettings()
  const company = useCompanyInfo()
  return (
    <div className="wrap flex min-h-14 flex-wrap items-center gap-x-5 text-13 max-md:pb-2">
      <Link to="/withdraw" className="link inline-flex min-h-11 items-center text-ink!">
        {text('footer.withdraw')}
      </Link>
      <details className="group max-md:ms-auto">
        <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-s font-semibold text-ink [&::-webkit-details-marker]:hidden">
          {text('footer.all_links')}
          <ChevronDown aria-hidden="true" className="size-4 transition-[rotate] group-open:rotate-180" />
        </summary>
      </details>
      <b className="font-semibold">{text('footer.age_sign', { min_age })}</b>
      {company && (
        <span className="max-md:flex-1 md:ms-auto">
          {text('footer.company_short', { site, company: company.name, city: company.city })}
        </span>
      )}
    </div>
  )
}
