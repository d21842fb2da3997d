/** What a page tells the worker. */
export type PageMessage =
  /** Who is logged in, and the language to be offline in. */
  | { kind: 'member'; member: string; locale: string }
  /** Nobody is logged in any more. */
  | { kind: 'forget' }
  /** The page is about to be put away: what it shows now is worth keeping. */
  | { kind: 'keep'; path: string }
  /** The conversation is gone: it must not be read here any more. */
  | { kind: 'drop'; conversation: string }
  /** A new worker need not wait any longer. */
  | { kind: 'take_over' }

/** What the worker asks of a page: to go where a notification leads. It answers through the port. */
export type WorkerMessage = { kind: 'open'; path: string }

/** A photo that another app shared waits here until somebody says what it is for. */
export const sharedPhoto = { cache: 'velvet-share', address: '/share/photo', field: 'photo' } as const
