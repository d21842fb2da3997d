import type { z } from 'zod'
import type { ComplaintCategory } from '@velvet/contract/complaint-rules'
import {
  complaintTriage,
  knownPhotoClass,
  reportTriage,
  trustedFlaggerClass,
  type CaseClass,
  type CaseFamily,
} from '@velvet/contract/desk/case-rules'
import type { decideCase } from '@velvet/contract/desk/cases'
import {
  exclusiveMeasures,
  needsSecondPerson,
  policies,
  type Measure,
  type PolicyCode,
} from '@velvet/contract/desk/policies'

/** What a case is about: a member, or a page of the site that is no profile. */
export type CaseSubject = { kind: 'member' | 'page'; id: string }

export type Triage = { family: CaseFamily; class: CaseClass }

export const triageOfReport = (reason: keyof typeof reportTriage): Triage => reportTriage[reason]

export function triageOfComplaint(category: ComplaintCategory, isTrusted: boolean): Triage {
  const { family, class: ofCategory } = complaintTriage[category]
  return { family, class: isTrusted && ofCategory > trustedFlaggerClass ? trustedFlaggerClass : ofCategory }
}

/** The case of a photo that is like one that was refused for this reason, on its site or on all sites of the company. */
export function triageOfKnownPhoto(policy: PolicyCode, scope: 'site' | 'company'): Triage {
  const { family } = policies[policy]
  return { family, class: family === 'child_safety' ? 'P0' : knownPhotoClass[scope] }
}

/** Whether software may refuse copies. Those of a child safety reason are decided by a person, so that no mail warns the member. */
export const isRefusedAutomatically = (policy: PolicyCode): boolean => policies[policy].family !== 'child_safety'

/** Whether an address, or its domain, is on the list of trusted flaggers of a site. */
export function isTrustedFlagger(email: string | null, trusted: readonly string[]): boolean {
  const address = email?.trim().toLowerCase() ?? ''
  if (!address.includes('@')) return false
  const domain = address.slice(address.lastIndexOf('@'))
  return trusted.some((entry) => [address, domain].includes(entry.toLowerCase()))
}

/** Returns the id of the member whose profile the path shows. */
export const profileIdIn = (path: string): string | undefined =>
  /^\/(?:members|likes\/m)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/i.exec(path)?.[1]?.toLowerCase()

/** Returns the address of a complaint. A path is one of the given host. Undefined when it is no address. */
export const parseAddress = (address: string, host: string): URL | undefined =>
  URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address.startsWith('/') ? host : ''}${address}`) ??
  undefined

/** Returns what identifies the page of an address. Query and fragment do not matter. */
export const pageOf = (address: string, parsed: URL | undefined): string =>
  parsed ? `${parsed.host}${parsed.pathname.replace(/\/$/, '')}` : address.trim()

type Decision = Pick<z.output<typeof decideCase.body>, 'policy' | 'measures' | 'facts'>

/** Measures that are no more than words. Only these are possible where there is no account. */
const withoutAccount: readonly Measure[] = ['none', 'remove_photo', 'remove_text']

/** Returns the fields of a decision that the policy does not allow. */
export function decisionProblems(
  { policy, measures, facts }: Decision,
  subject: { kind: CaseSubject['kind']; hasAccount: boolean },
): string[] {
  // What is wrong with a page is corrected by other means. The decision says what was found.
  const allowed: readonly Measure[] = subject.kind === 'page' ? ['none'] : policies[policy].allowed
  const isAllowed = measures.every((measure) => allowed.includes(measure))
  const isPossible = subject.hasAccount || measures.every((measure) => withoutAccount.includes(measure))
  const isDistinct = new Set(measures).size === measures.length
  const isClear = measures.filter((measure) => exclusiveMeasures.includes(measure)).length <= 1
  return [
    ...(isAllowed && isPossible && isDistinct && isClear ? [] : ['measures']),
    ...(measures.some(needsSecondPerson) && facts === '' ? ['facts'] : []),
  ]
}
