export const likeTypes = ['received', 'sent', 'matches', 'later'] as const
export type LikeType = (typeof likeTypes)[number]

export const likeCommentMaxLength = 140

/** The swipe game gives so many likes a day. */
export const swipeLikesPerDay = 4
