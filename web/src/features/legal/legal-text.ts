/** Content of a legal or help page: HTML from our own texts, with escaped values. */
export type LegalText = {
  title: string
  /** Notice about the text, such as that counsel has not reviewed it; null on help pages. */
  note: string | null
  before: string
  /** HTML after the slot; null if the text has no slot. */
  after: string | null
  /** Table of contents; empty on short pages. */
  sections: { id: string; title: string }[]
}
