/** What somebody can complain about, in the order in which it is offered. */
export const complaintCategories = [
  'illegal_content',
  'child_abuse',
  'fraud',
  'harassment',
  'intimate_photo',
  'intellectual_property',
  'minor',
  'service',
] as const

export type ComplaintCategory = (typeof complaintCategories)[number]

/** Whoever tells of abused children need not say who they are; everybody else gets an answer, and so has an address. */
export const mayStayAnonymous = (category: ComplaintCategory): boolean => category === 'child_abuse'
