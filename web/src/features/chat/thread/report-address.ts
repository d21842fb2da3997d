/** Where a member is reported from a chat. With a message, the report keeps what was said around it. */
export function reportAddress(memberId: string, conversationId: string, messageId: string | undefined): string {
  const address = `/members/${memberId}?show=report&talk=${conversationId}`
  return messageId ? `${address}&message=${messageId}` : address
}
