/** Kinds that are stored as notices and delivered one by one. Saved searches and digests have mails of their own. */
export const immediateNoticeKinds = ['message', 'match', 'like'] as const
export type ImmediateNoticeKind = (typeof immediateNoticeKinds)[number]
