import { z } from 'zod'
import { messageTypes } from '../chat-rules.ts'
import { profileValues } from '../profile-values.ts'
import { CountryId, Empty, Id, Instant, LocaleValue } from '../values.ts'
import { defineDeskCall, type DeskAccess } from './define-desk-call.ts'
import {
  flagKinds,
  maxHeldConversations,
  maxNoteLength,
  noteSubjects,
  operatorFlagKinds,
  sampleCriteria,
  shiftStates,
} from './operator-rules.ts'
import { replyProblemKinds } from './reply-problems.ts'
import { StaffCode } from './session.ts'

const granted: DeskAccess = { right: 'conversations.answer', scope: 'granted', fresh: false }
const answer: DeskAccess = { right: 'conversations.answer', scope: 'site', fresh: false }
/** Who holds the conversation in their own shift. */
const hold: DeskAccess = { ...answer, by: 'holder' }

const ConversationParams = z.object({ site: Id, id: Id })
const ReplyText = z.string().trim().min(1).max(2000)

/** The shift of the caller, on all sites of their grants. */
const Shift = z.object({
  state: z.enum(shiftStates),
  languages: z.array(LocaleValue),
  started_at: Instant,
  /** Planned end of the shift. Profiles without another operator take no messages from then on. */
  ends_at: Instant,
  /** Answers that were refused in this shift. */
  refusals: z.int(),
})

/** A conversation that the caller holds. */
export const HeldConversation = z.object({
  id: Id,
  site_id: Id,
  persona: z.object({ id: Id, name: z.string() }),
  /** Nickname of the member. */
  nickname: z.string(),
  language: LocaleValue,
  /** Since when the member waits for an answer. Null after the answer. */
  waiting_since: Instant.nullable(),
  /** When the oldest paid message is credited back. Null if none waits. */
  due_at: Instant.nullable(),
  /** When the conversation returns to the queue without a heartbeat. */
  held_until: Instant,
  flags: z.array(z.enum(flagKinds)),
})

/** Queues that the caller can claim from. */
const Backlog = z.object({ waiting: z.int(), oldest_since: Instant.nullable() })

/** Everything that changes while an operator works. */
const Workplace = z.object({
  /** Null without a shift. */
  shift: Shift.nullable(),
  /** Longest waiting first. */
  conversations: z.array(HeldConversation).max(maxHeldConversations),
  backlog: Backlog,
})

const PersonaMessage = z.object({
  id: Id,
  seq: z.int(),
  /** `system`: from the site, for example that the profile is fictional. Its text is the kind of the message. */
  from: z.enum(['persona', 'member', 'system']),
  type: z.enum(messageTypes),
  text: z.string(),
  gift: z.string().nullable(),
  at: Instant,
})

const Note = z.object({
  id: Id,
  about: z.enum(noteSubjects),
  text: z.string(),
  by: StaffCode,
  at: Instant,
})

/** What an operator sees of a conversation. No e-mail address, real name, spending, location or other conversations. */
export const ConversationSheet = HeldConversation.extend({
  persona: z.object({
    id: Id,
    name: z.string(),
    age: z.int(),
    gender: z.enum(profileValues.gender),
    country: CountryId,
    city: z.string().nullable(),
    about: z.string(),
    /** Fields of the profile and their values, as texts of the product name them (`profile.<field>.<value>`). */
    facts: z.array(z.object({ field: z.string(), value: z.string() })),
    interests: z.array(z.string()),
    prompts: z.array(z.object({ prompt: z.string(), answer: z.string() })),
    has_picture: z.boolean(),
  }),
  /** Characters that an answer may have. */
  message_length: z.int(),
  /** What a message costs the member, in credits. */
  message_credits: z.int(),
  /** Whether an answer is possible: the last message is the member's. */
  can_answer: z.boolean(),
  /** The latest messages, the oldest first. */
  messages: z.array(PersonaMessage),
  /** Sequence number before which there are more messages. Null if there are none. */
  before: z.int().nullable(),
  notes: z.array(Note),
  /** Operators on shift who can take the conversation. */
  colleagues: z.array(StaffCode),
})

export const getWorkplace = defineDeskCall({
  method: 'GET',
  path: '/desk/shift',
  summary: 'Returns the shift of the caller, the conversations that they hold and how many wait.',
  response: Workplace,
  errors: ['authentication_required', 'forbidden'],
  access: granted,
})

export const changeShift = defineDeskCall({
  method: 'PUT',
  path: '/desk/shift',
  summary:
    'Starts, pauses, continues or ends the shift of the caller. A pause and the end return all conversations to the queue.',
  body: z.object({
    state: z.enum([...shiftStates, 'off']),
    /** Languages to answer in, among those of the person. All of them if it is left out. */
    languages: z.array(LocaleValue).min(1).optional(),
    /** When the shift is planned to end. Ten hours from now at the latest, and by default. */
    ends_at: Instant.optional(),
  }),
  response: Workplace,
  errors: ['authentication_required', 'forbidden', 'invalid_input'],
  access: granted,
})

export const keepShift = defineDeskCall({
  method: 'POST',
  path: '/desk/shift/heartbeat',
  summary: 'Says that the operator is there. Extends what the caller holds and the attendance of the profiles.',
  response: Workplace,
  errors: ['authentication_required', 'forbidden'],
  access: granted,
})

export const claimNextConversation = defineDeskCall({
  method: 'POST',
  path: '/desk/conversations/next',
  summary:
    'Claims the conversation in which a member waits longest, in a language of the shift. No other person gets it until the claim ends.',
  body: z.object({ site: Id.optional(), language: LocaleValue.optional() }),
  response: z.object({ conversation: ConversationSheet.nullable() }),
  errors: ['authentication_required', 'forbidden', 'no_shift', 'capacity_reached'],
  access: granted,
})

export const getConversation = defineDeskCall({
  method: 'GET',
  path: '/desk/sites/:site/conversations/:id',
  summary: 'Returns a conversation that the caller holds.',
  params: ConversationParams,
  query: z.object({ before: z.coerce.number().int().positive().optional() }),
  response: z.object({ conversation: ConversationSheet }),
  errors: ['authentication_required', 'forbidden', 'conversation_not_claimed'],
  access: hold,
})

export const getPersonaPicture = defineDeskCall({
  method: 'GET',
  path: '/desk/sites/:site/conversations/:id/picture',
  summary: 'Returns the drawn picture of the persona, for the holder of the conversation.',
  params: ConversationParams,
  response: z.object({ media_type: z.string(), base64: z.string() }),
  errors: ['authentication_required', 'forbidden', 'not_found', 'conversation_not_claimed', 'unavailable'],
  access: hold,
})

export const returnConversation = defineDeskCall({
  method: 'DELETE',
  path: '/desk/sites/:site/conversations/:id/claim',
  summary: 'Returns a conversation to the queue.',
  params: ConversationParams,
  response: Empty,
  errors: ['authentication_required', 'forbidden', 'conversation_not_claimed'],
  access: hold,
})

export const handOverConversation = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/conversations/:id/hand-over',
  summary: 'Gives a conversation to a colleague on shift.',
  params: ConversationParams,
  body: z.object({ code: StaffCode }),
  response: Empty,
  errors: ['authentication_required', 'forbidden', 'invalid_input', 'conversation_not_claimed', 'capacity_reached'],
  access: hold,
})

export const checkReply = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/conversations/:id/checks',
  summary: 'Returns what an answer must not say, with the passages, without sending or counting it.',
  params: ConversationParams,
  body: z.object({ text: z.string().max(2000) }),
  response: z.object({
    problems: z.array(z.object({ kind: z.enum(replyProblemKinds), start: z.int(), end: z.int() })),
  }),
  errors: ['authentication_required', 'forbidden'],
  access: answer,
})

export const answerConversation = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/conversations/:id/answers',
  summary:
    'Sends an answer as the persona, once after the last message of the member. Ends the claim. A repeated request with the same id sends nothing.',
  params: ConversationParams,
  body: z.object({
    message_id: Id,
    text: ReplyText,
    /** Also claims the next conversation, so that it needs no second request. */
    claim_next: z.boolean().default(false),
  }),
  response: z.object({
    seq: z.int(),
    at: Instant,
    /** Null without `claim_next`, if none waits, and for a repeated request, which claims nothing. */
    next: ConversationSheet.nullable(),
  }),
  errors: [
    'authentication_required',
    'forbidden',
    'conversation_not_claimed',
    'already_answered',
    /** `problems`: see `parseReplyProblems`. */
    'reply_refused',
    'invalid_input',
    'idempotency_conflict',
  ],
  access: hold,
})

export const addConversationNote = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/conversations/:id/notes',
  summary: 'Adds a note to a conversation that the caller holds. The member finds it in their data export.',
  params: ConversationParams,
  body: z.object({ note_id: Id, about: z.enum(noteSubjects), text: z.string().trim().min(1).max(maxNoteLength) }),
  response: z.object({ note: Note }),
  errors: [
    'authentication_required',
    'forbidden',
    'conversation_not_claimed',
    /** `problems`: see `noteProblemKinds`. */
    'note_refused',
    'idempotency_conflict',
  ],
  access: hold,
})

export const removeConversationNote = defineDeskCall({
  method: 'DELETE',
  path: '/desk/sites/:site/conversations/:id/notes/:note',
  summary: 'Deletes a note of a conversation that the caller holds.',
  params: ConversationParams.extend({ note: Id }),
  response: Empty,
  errors: ['authentication_required', 'forbidden', 'conversation_not_claimed'],
  access: hold,
})

export const flagConversation = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/conversations/:id/flags',
  summary:
    'Tells the operator lead what the caller noticed. A possible minor also opens a case of child safety and pauses paid messages.',
  params: ConversationParams,
  body: z.object({ flag_id: Id, kind: z.enum(operatorFlagKinds) }),
  response: Empty,
  errors: ['authentication_required', 'forbidden', 'conversation_not_claimed'],
  access: hold,
})

export const getOwnScores = defineDeskCall({
  method: 'GET',
  path: '/desk/operators/scores',
  summary: 'Lists the answers of the caller that a second person read, with scores and remarks, the latest first.',
  response: z.object({
    scores: z.array(
      z.object({
        id: Id,
        site_id: Id,
        /** Null once the message is deleted. */
        text: z.string().nullable(),
        answered_at: Instant,
        scored_at: Instant,
        by: StaffCode,
        failed: z.array(z.enum(sampleCriteria)),
        remark: z.string(),
      }),
    ),
  }),
  errors: ['authentication_required', 'forbidden'],
  access: granted,
})
