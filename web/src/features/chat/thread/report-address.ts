/** Returns the address of the report form. With a message id, the report stores the messages around it. */
export function reportAddress(memberId: string, conversationId: string, messageId: string | undefined): string {
  const address = `/members/${memberId}?show=report&talk=${conversationId}`
  return messageId ? `${address}&message=${messageId}` : address
}
