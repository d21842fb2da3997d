export const likeTypes = ['received', 'sent', 'matches', 'later'] as const
export type LikeType = (typeof likeTypes)[number]

export const likeCommentMaxLength = 140

/** Maximum number of likes per day in the swipe game. */
export const swipeLikesPerDay = 4
