const gmailHosts: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the mailbox of an address: lower case, without a plus tag and, at Gmail, without dots. Budgets and
 * self-exclusions compare mailboxes, because one mailbox has any number of addresses. `canonical_email` in SQL
 * implements the same rule.
 */
export function canonicalEmail(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@')
  const name = local.split('+')[0] || local
  return gmailHosts.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
