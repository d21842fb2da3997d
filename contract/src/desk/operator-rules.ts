import { hourMs, minuteMs } from '../durations.ts'

/** `on`: answers conversations. `break`: keeps the shift, but nothing is assigned. */
export const shiftStates = ['on', 'break'] as const

/** How often the desk says that an operator is there. */
export const shiftHeartbeatMs = 20_000

/** Without a heartbeat for this long, conversations return to the queue and profiles are no longer attended. */
export const conversationLeaseMs = minuteMs

/** Without a heartbeat for this long, a shift ends. */
export const abandonedShiftMs = 15 * minuteMs

export const maxShiftMs = 10 * hourMs

/** Conversations that one operator holds at the same time. */
export const maxHeldConversations = 10

/** Refused answers of one shift after which the operator lead is told. */
export const refusalsPerShift = 3

/** Time that an operator needs for an answer, until there are answers to measure. */
export const assumedAnswerMs = 3 * minuteMs

/** What a note is about: what the persona said of itself, or what the member told. */
export const noteSubjects = ['persona', 'member'] as const
export type NoteSubject = (typeof noteSubjects)[number]
export const maxNoteLength = 300

/** What a note must not contain. Notes are for the conversation, not about the private life of a member. */
export const noteProblemKinds = ['health', 'money', 'contact_details'] as const
export type NoteProblemKind = (typeof noteProblemKinds)[number]

/** Tells the operator why a note is refused. */
export const noteProblemExplanations: Record<NoteProblemKind, string> = {
  health: 'This is about health or a crisis; flag the conversation instead of keeping it in a note.',
  money: 'This is about money; notes must not contain what a member earns, owes or spends.',
  contact_details: 'This contains an address, a phone number, a link or an account name; notes must not contain them.',
}

/**
 * What an operator noticed. `minor` opens a case of child safety; `refused_texts` is opened by the system after the third
 * refused answer of a shift.
 */
export const operatorFlagKinds = ['vulnerable', 'minor', 'abuse', 'wants_to_meet'] as const
export type OperatorFlagKind = (typeof operatorFlagKinds)[number]
export const flagKinds = [...operatorFlagKinds, 'refused_texts'] as const
export type FlagKind = (typeof flagKinds)[number]

/** What the lead decides about a flag or care notice. `pause`: no paid messages to fictional profiles for `carePauseMs`. */
export const careOutcomes = ['nothing', 'pause'] as const
export type CareOutcome = (typeof careOutcomes)[number]
export const carePauseMs = 72 * hourMs

/** Share of answers that a second person reads, besides those of flagged conversations. */
export const sampledShare = 0.03

/** What a second person reads an answer for. */
export const sampleCriteria = ['truth', 'kindness', 'sense', 'no_pressure'] as const
export type SampleCriterion = (typeof sampleCriteria)[number]
