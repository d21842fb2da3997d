import type { ChatMember } from '../chat-testbed/members.ts'

/** An open page, with an open conversation if `conversationId` is set. */
export type CrowdPage = ChatMember & { conversationId: string | null }

/** Command to a process with pages. */
export type CrowdCommand =
  { type: 'open'; url: string; apiUrl: string; pages: CrowdPage[] } | { type: 'finish' } | { type: 'leave' }

/** The messages of a page at the end, in order. */
export type PageReport = { conversationId: string; memberId: string; messages: { id: string; seq: number | null }[] }

/** Event of a process with pages. */
export type CrowdEvent =
  /** `resynced`: number of pages with a conversation that have caught up since their last connect. */
  | { type: 'count'; live: number; resynced: number }
  | { type: 'finished'; reports: PageReport[]; pushed: number; caughtUp: number }
  | { type: 'left' }
