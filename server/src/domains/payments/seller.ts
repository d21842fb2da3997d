import { z } from 'zod'

/** The seller as printed on an invoice. Stored with it, so that later changes of the company do not alter it. */
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
