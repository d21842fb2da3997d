/** Contexts of encrypted columns. A value that is copied to another row or column does not decrypt. */
export const sealedAs = {
  complaint: (siteId: string, id: string) => `moderation.complaint.${siteId}.${id}`,
  note: (siteId: string, id: string) => `moderation.case_note.${siteId}.${id}`,
  facts: (siteId: string, decisionId: string) => `moderation.decision.facts.${siteId}.${decisionId}`,
  statementText: (siteId: string, decisionId: string) => `moderation.statement.text.${siteId}.${decisionId}`,
  statementToken: (siteId: string, decisionId: string) => `moderation.statement.token.${siteId}.${decisionId}`,
  removedContent: (siteId: string, decisionId: string) => `moderation.removed_content.${siteId}.${decisionId}`,
  appealText: (siteId: string, appealId: string) => `moderation.appeal.text.${siteId}.${appealId}`,
  appealAnswer: (siteId: string, appealId: string) => `moderation.appeal.answer.${siteId}.${appealId}`,
}
