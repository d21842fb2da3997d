import { CountryId } from '@velvet/contract/values'
import { z } from 'zod'

/** Countries whose law requires the representative and the register court in the imprint (§ 5 DDG, § 5 ECG). */
const withRegisterFacts: ReadonlySet<string> = new Set(['AT', 'DE'])

const fact = z.string().trim().min(1)

/**
 * The company of a site, as footer, imprint and service page show it. The fields that the e-commerce directive requires
 * are mandatory, and those that the country of the company requires in addition.
 */
export const CompanyFacts = z
  .object({
    id: z.uuid(),
    name: fact,
    address: fact,
    city: fact,
    country: CountryId,
    kvk: fact,
    tradenames: z.array(fact),
    vat_numbers: z.array(fact).min(1),
    support_phone: fact,
    /** The person who may act for the company. */
    representative: z.string().trim().default(''),
    register_court: z.string().trim().default(''),
    /** The supervising authority, if there is one. */
    regulator: z.string().trim().default(''),
    delete_discount: z.boolean(),
    added_at: z.date(),
  })
  .superRefine((company, context) => {
    if (!withRegisterFacts.has(company.country)) return
    for (const name of ['representative', 'register_court'] as const)
      if (company[name] === '') context.addIssue({ code: 'custom', path: [name], message: `${name} is required in ${company.country}` }) // prettier-ignore
  })
  .brand<'CompanyFacts'>()
