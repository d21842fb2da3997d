import { z } from 'zod'

/** Who sold, as it stands on an invoice: written down on the day, whatever the company is called later. */
export const Seller = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  kvk: z.string(),
  vat_numbers: z.array(z.string()),
  site: z.string(),
  email: z.string(),
})
