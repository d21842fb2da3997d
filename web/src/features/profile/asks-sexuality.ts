import type { Settings } from '../../shared/api/responses.ts'

/** Sexual orientation is asked for only on sites that show it on profiles or search by it. */
export const asksSexuality = ({ visible_profile_fields: shown, search_fields: searched }: Settings): boolean =>
  shown.includes('sexuality') || searched.includes('sexuality')
