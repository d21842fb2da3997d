/** Messages from a page to the service worker. */
export type PageMessage =
  /** The logged-in member, and the language of the offline page. */
  | { kind: 'member'; member: string; locale: string }
  /** The session has ended. The worker deletes the data of the member. */
  | { kind: 'forget' }
  /** The page was hidden. The worker caches its current state. */
  | { kind: 'keep'; path: string }
  /** The conversation was deleted. The worker removes it from the cache. */
  | { kind: 'drop'; conversation: string }
  /** The waiting worker should become active. */
  | { kind: 'take_over' }

/** Message from the worker to a page: navigate to the target of a notification. The page replies through the port. */
export type WorkerMessage = { kind: 'open'; path: string }

/** Cache entry and form field of a photo that another app shared. */
export const sharedPhoto = { cache: 'velvet-share', address: '/share/photo', field: 'photo' } as const
