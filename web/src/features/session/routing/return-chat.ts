const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Returns the conversation (`?chat=…`) in which a purchase started. Access to it is checked where it is shown. */
export function getReturnChatId(query: URLSearchParams): string | null {
  const id = query.get('chat')
  return id && idPattern.test(id) ? id : null
}

/** Adds the conversation to return to after the payment to a path. */
export const withReturnChat = (path: string, chat: string | null | undefined): string =>
  chat ? `${path}${path.includes('?') ? '&' : '?'}chat=${chat}` : path
