/** Earliest date of the terms, also for older companies. */
const firstTerms = Date.parse('2023-12-01T12:00:00Z')

/** Returns the date of a company's terms, as shown on `/terms`, order pages and in mails. */
export const termsDate = (companyAdded: string): Date => new Date(Math.max(firstTerms, Date.parse(companyAdded)))
