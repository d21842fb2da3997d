/** Categories of complaints, in display order. */
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

/** Reports of child abuse may be anonymous. All others need name and address, because they get a reply. */
export const canBeAnonymous = (category: ComplaintCategory): boolean => category === 'child_abuse'
