const most = 10

/** The conversation just opened comes first; those beyond the tenth are let go. */
export function withConversation(order: readonly string[], id: string): { order: string[]; gone: string[] } {
  const next = [id, ...order.filter((other) => other !== id)]
  return { order: next.slice(0, most), gone: next.slice(most) }
}
