/** Contexts of encrypted columns. A value that is copied to another row or column does not decrypt. */
export const sealedAs = {
  note: (siteId: string, id: string) => `operators.note.${siteId}.${id}`,
  remark: (siteId: string, id: string) => `operators.sample.${siteId}.${id}`,
}
