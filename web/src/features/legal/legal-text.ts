/** A page as it is sent: HTML that was made of our own texts, and of values that were escaped. */
export type LegalText = {
  title: string
  /** Says that counsel has not read the text yet. */
  note: string
  before: string
  /** What follows the place of the form; null where the text has no such place. */
  after: string | null
  /** The table of contents; empty on short pages. */
  sections: { id: string; title: string }[]
}
