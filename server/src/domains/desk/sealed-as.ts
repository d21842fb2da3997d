/** Contexts of encrypted columns. A value that is copied to another row or column does not decrypt. */
export const sealedAs = {
  reading: (siteId: string, id: string) => `desk.reading.${siteId}.${id}`,
  reveal: (siteId: string, id: string) => `desk.reveal.${siteId}.${id}`,
}
