/**
 * Beginnings of sentences that members complete on their profile. A site chooses which ones it offers. Texts:
 * `prompts.<id>`.
 */
export const promptIds = [
  'sundays',
  'talked_out_of',
  'get_on_if',
  'best_meal',
  'ask_me',
  'oldest_opinion',
  'small_pride',
  'makes_me_laugh',
  'turn_up',
  'going_back',
  'learning',
  'lend_you',
  'friends_say',
  'good_evening',
  'no_good_at',
  'small_joy',
] as const
export type PromptId = (typeof promptIds)[number]

/** Maximum number of prompts on a profile. */
export const maxPrompts = 3

/** Maximum length of an answer, in characters. */
export const promptAnswerLength = 160
