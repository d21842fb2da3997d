import { useSiteWriters } from '../../../features/session/use-site-writers.ts'
import { useCompanyInfo, useSettings } from '../../../features/session/use-viewer.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** States the minimum age, what fictional profiles are, and which company runs the site. */
export function Disclaimer() {
  const text = useText()
  const { name: site, min_age } = useSettings()
  const writers = useSiteWriters()
  return (
    <div className="mt-6 grid gap-3.5 border-t border-line pt-6 text-13 leading-relaxed lg:grid-cols-[1.25fr_1fr] lg:gap-12">
      <p className="grid grid-cols-[44px_1fr] items-start gap-3.5">
        <b className="grid size-11 place-items-center rounded-full border-[1.5px] border-current tracking-tight">
          {text('footer.age_sign', { min_age })}
        </b>
        <span>{text('footer.disclaimer', { site, writers })}</span>
      </p>
      <CompanyLine site={site} />
    </div>
  )
}

function CompanyLine({ site }: { site: string }) {
  const text = useText()
  const { countryName } = useFormat()
  const company = useCompanyInfo()
  if (!company) return null
  const { name, address, city, kvk, vat_numbers: vat } = company
  const values = { site, company: name, address, city, country: countryName(company.country) }
  return (
    <p className="text-ink-3">
      {kvk && vat[0]
        ? text('footer.company', { ...values, registration: kvk, vat: vat[0] })
        : text('footer.company_plain', values)}
    </p>
  )
}
