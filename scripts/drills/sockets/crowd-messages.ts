import type { ChatMember } from '../chat-stage/members.ts'

/** One open page; with a conversation on it where there is one. */
export type CrowdPage = ChatMember & { conversationId: string | null }

/** To a process that holds pages. */
export type CrowdOrder =
  { type: 'open'; url: string; apiUrl: string; pages: CrowdPage[] } | { type: 'finish' } | { type: 'leave' }

/** What a page had in the end: the ids of the messages by their place. */
export type PageReport = { conversationId: string; memberId: string; messages: { id: string; seq: number | null }[] }

/** From such a process. */
export type CrowdNews =
  /** `resynced`: pages with a conversation that have caught up since their line is live. */
  | { type: 'count'; live: number; resynced: number }
  | { type: 'finished'; reports: PageReport[]; pushed: number; caughtUp: number }
  | { type: 'left' }
