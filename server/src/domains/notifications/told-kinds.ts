/** What becomes a notice; saved searches have mails of their own. */
export const toldKinds = ['message', 'match', 'like'] as const
export type ToldKind = (typeof toldKinds)[number]
