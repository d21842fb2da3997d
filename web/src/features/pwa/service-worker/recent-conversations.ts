const maxConversations = 10

/** Moves a conversation to the front and returns those beyond the limit as `gone`. */
export function addRecentConversation(order: readonly string[], id: string): { order: string[]; gone: string[] } {
  const next = [id, ...order.filter((other) => other !== id)]
  return { order: next.slice(0, maxConversations), gone: next.slice(maxConversations) }
}
