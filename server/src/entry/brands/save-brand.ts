import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Container } from '../../app/container.ts'
import { requireSufficientBundles } from '../../domains/payments/index.ts'
import { paymentsStore } from '../../domains/payments/stores.ts'
import { profilesStore } from '../../domains/profiles/stores.ts'
import { CompanyFacts, SiteDocument } from '../../domains/sites/index.ts'
import { sitesStore } from '../../domains/sites/stores.ts'

/** A brand as operators write it: its hosts, company, settings and price list. */
export const BrandFile = z
  .strictObject({
    siteId: z.uuid(),
    hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).min(1),
    company: z.record(z.string(), z.unknown()),
    document: z.record(z.string(), z.unknown()),
    /** Prices in minor units. Every currency has its own list. */
    bundles: z.array(
      z.strictObject({ currency: z.string().length(3), credits: z.int().min(1), price: z.int().min(1) }),
    ),
  })
  .transform(({ company, document, ...rest }) => ({
    ...rest,
    company: CompanyFacts.parse({
      delete_discount: false,
      ...company,
      added_at: new Date(String(company['added_at'])),
    }),
    document: SiteDocument.parse({ ...document, companyId: company['id'] }),
  }))
export type BrandFile = z.output<typeof BrandFile>

/** The same bundle has the same id whenever the file is saved. */
function bundleId(siteId: string, currency: string, credits: number): string {
  const hex = createHash('sha256').update(`${siteId}/${currency}/${credits}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/**
 * Adds a site, or changes its settings. Bundles that exist keep their price, because orders and the price history refer
 * to them. Throws if a host belongs to another site, or if profiles have a responder that the site does not list.
 */
export async function saveBrand({ db, clock }: Container, { bundles, ...site }: BrandFile): Promise<void> {
  if (!site.hosts.includes(site.document.mainHost)) throw new Error('mainHost must be one of the hosts')
  const priced = bundles.map((bundle) => ({ id: bundleId(site.siteId, bundle.currency, bundle.credits), ...bundle }))
  requireSufficientBundles(priced, site.document.messageCredits)
  await db.transaction(async (tx) => {
    for (const host of site.hosts) {
      const owner = await sitesStore.byHost(tx, host)
      if (owner && owner.site_id !== site.siteId) throw new Error(`${host} belongs to another site`)
    }
    const unlisted = (await profilesStore.writersInUse(tx, site.siteId)).filter(
      (writer) => !site.document.responders.includes(writer),
    )
    if (unlisted.length > 0) throw new Error(`responders must list ${unlisted.join(', ')}, which profiles have`)
    await sitesStore.save(tx, { ...site, now: clock.now() })
    if (priced.length > 0) await paymentsStore.insertBundles(tx, site.siteId, priced)
  })
}
