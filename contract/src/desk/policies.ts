import type { RestrictionKind } from '../restriction-rules.ts'
import type { CaseFamily } from './case-rules.ts'

/**
 * What a decision can do, from the mildest to the hardest. `hint`: a friendly reminder of the rules. `lock_3`: protects
 * others at once, until the case is decided. `end_contract` needs a second person.
 */
export const measures = [
  'none',
  'hint',
  'warning',
  'remove_photo',
  'remove_text',
  'no_photos_30',
  'pause_1',
  'pause_7',
  'pause_30',
  'lock_3',
  'end_contract',
] as const
export type Measure = (typeof measures)[number]

/** What measures take away, and for how many days. Null: for good. */
export const measureRestrictions: Partial<Record<Measure, { days: number | null; kinds: readonly RestrictionKind[] }>> =
  {
    no_photos_30: { days: 30, kinds: ['no_photos'] },
    pause_1: { days: 1, kinds: ['no_new_conversations'] },
    pause_7: { days: 7, kinds: ['no_messages', 'no_payments'] },
    pause_30: { days: 30, kinds: ['no_messages', 'no_payments', 'hidden'] },
    lock_3: { days: 3, kinds: ['locked'] },
    end_contract: { days: null, kinds: ['locked'] },
  }

/** A decision with this measure does not close its case. The next decision about the case ends the lock. */
export const isInterim = (measures: readonly Measure[]): boolean => measures.includes('lock_3')

/** A decision has at most one of these. */
export const exclusiveMeasures: readonly Measure[] = ['pause_1', 'pause_7', 'pause_30', 'lock_3', 'end_contract']

/** How many months the identifiers of an ended contract are recognised: on the site, or on all sites of the company. */
export const banMonths = { site: 24, company: 60 }

/** Such a decision also needs facts, because the standard text of the policy is not enough to end a contract. */
export const needsSecondPerson = (measure: Measure): boolean => measure === 'end_contract'

export type Policy = {
  family: CaseFamily
  /** `illegal`: against a law. `terms`: against the terms of use. */
  ground: 'illegal' | 'terms'
  /** Section of the terms that the statement of reasons names. */
  clause: string
  /** Category of the Commission's database of statements of reasons. */
  category: string
  allowed: readonly Measure[]
}

const pauses = ['pause_1', 'pause_7', 'pause_30'] as const
const content = ['hint', 'warning', 'remove_photo', 'remove_text', 'no_photos_30', ...pauses] as const
const photo = ['hint', 'warning', 'remove_photo', 'no_photos_30', ...pauses] as const
const grave = ['remove_photo', 'remove_text', 'pause_30', 'lock_3', 'end_contract'] as const

/** The rules that a decision can be based on. Texts: `statements.policy.<code>`. */
export const policies = {
  no_violation: { family: 'content', ground: 'terms', clause: '7', category: 'NOT_APPLICABLE', allowed: ['none'] },
  minor: {
    family: 'child_safety',
    ground: 'illegal',
    clause: '2',
    category: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
    allowed: grave,
  },
  child_abuse: {
    family: 'child_safety',
    ground: 'illegal',
    clause: '7',
    category: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
    allowed: grave,
  },
  intimate_photo: {
    family: 'intimate',
    ground: 'illegal',
    clause: '7',
    category: 'STATEMENT_CATEGORY_NON_CONSENSUAL_BEHAVIOUR',
    allowed: grave,
  },
  scam: {
    family: 'scam',
    ground: 'illegal',
    clause: '7',
    category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
    allowed: ['warning', ...grave],
  },
  asks_for_money: {
    family: 'scam',
    ground: 'terms',
    clause: '7',
    category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
    allowed: ['warning', ...pauses, 'end_contract'],
  },
  threat: {
    family: 'harassment',
    ground: 'illegal',
    clause: '7',
    category: 'STATEMENT_CATEGORY_VIOLENCE',
    allowed: ['pause_30', 'lock_3', 'end_contract'],
  },
  harassment: {
    family: 'harassment',
    ground: 'terms',
    clause: '7',
    category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
    allowed: ['warning', ...pauses, 'end_contract'],
  },
  hate: {
    family: 'harassment',
    ground: 'illegal',
    clause: '7',
    category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
    allowed: [...content, 'end_contract'],
  },
  sexual_violence: {
    family: 'harassment',
    ground: 'illegal',
    clause: '7',
    category: 'STATEMENT_CATEGORY_VIOLENCE',
    allowed: grave,
  },
  stolen_photo: {
    family: 'identity',
    ground: 'terms',
    clause: '7',
    category: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
    allowed: ['warning', 'remove_photo', 'no_photos_30', ...pauses],
  },
  false_identity: {
    family: 'identity',
    ground: 'terms',
    clause: '7',
    category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
    allowed: [...content, 'end_contract'],
  },
  illegal_content: {
    family: 'illegal',
    ground: 'illegal',
    clause: '7',
    category: 'STATEMENT_CATEGORY_SCOPE_OF_PLATFORM_SERVICE',
    allowed: [...content, 'end_contract'],
  },
  trafficking: {
    family: 'illegal',
    ground: 'illegal',
    clause: '7',
    category: 'STATEMENT_CATEGORY_SCOPE_OF_PLATFORM_SERVICE',
    allowed: grave,
  },
  explicit_content: {
    family: 'content',
    ground: 'terms',
    clause: '7',
    category: 'STATEMENT_CATEGORY_PORNOGRAPHY_OR_SEXUALIZED_CONTENT',
    allowed: content,
  },
  advertising: {
    family: 'content',
    ground: 'terms',
    clause: '7',
    category: 'STATEMENT_CATEGORY_SCOPE_OF_PLATFORM_SERVICE',
    allowed: [...content, 'end_contract'],
  },
  returned: {
    family: 'identity',
    ground: 'terms',
    clause: '10',
    category: 'STATEMENT_CATEGORY_SCOPE_OF_PLATFORM_SERVICE',
    allowed: ['warning', 'end_contract'],
  },
  contact_details: {
    family: 'content',
    ground: 'terms',
    clause: '7',
    category: 'STATEMENT_CATEGORY_SCOPE_OF_PLATFORM_SERVICE',
    allowed: content,
  },
  other_person: {
    family: 'identity',
    ground: 'terms',
    clause: '7',
    category: 'STATEMENT_CATEGORY_SCOPE_OF_PLATFORM_SERVICE',
    allowed: photo,
  },
  photo_advertising: {
    family: 'content',
    ground: 'terms',
    clause: '7',
    category: 'STATEMENT_CATEGORY_SCOPE_OF_PLATFORM_SERVICE',
    allowed: photo,
  },
  famous_person: {
    family: 'identity',
    ground: 'terms',
    clause: '7',
    category: 'STATEMENT_CATEGORY_SCOPE_OF_PLATFORM_SERVICE',
    allowed: photo,
  },
  violent_photo: {
    family: 'content',
    ground: 'terms',
    clause: '7',
    category: 'STATEMENT_CATEGORY_VIOLENCE',
    allowed: photo,
  },
  no_person: {
    family: 'content',
    ground: 'terms',
    clause: '7',
    category: 'STATEMENT_CATEGORY_SCOPE_OF_PLATFORM_SERVICE',
    allowed: photo,
  },
} as const satisfies Record<string, Policy>

export type PolicyCode = keyof typeof policies
export const policyCodes = Object.keys(policies) as [PolicyCode, ...PolicyCode[]]

/**
 * Grave reasons: a contract that was ended for one of them is ended on all sites of the company. The list is closed; a
 * policy that is not on it bans on its site only.
 */
const companyWidePolicies = [
  'minor',
  'child_abuse',
  'sexual_violence',
  'trafficking',
  'scam',
] as const satisfies readonly PolicyCode[]

/** Where a member whose contract was ended for this reason is recognised. */
export const banScopeOf = (policy: PolicyCode): 'site' | 'company' =>
  companyWidePolicies.some((code) => code === policy) ? 'company' : 'site'

/** The policies that fit a case come first; a moderator chooses one by its number. */
export const policiesFor = (family: CaseFamily): PolicyCode[] => {
  const fits = (code: PolicyCode) => policies[code].family === family && code !== 'no_violation'
  return [...policyCodes.filter(fits), ...policyCodes.filter((code) => !fits(code) && code !== 'no_violation')]
}
