import type { MemberProfile } from '../../../shared/api/responses.ts'
import type { Panel } from '../../safety/index.ts'
import type { MemberLike } from './use-member-like.ts'
import type { SaveForLater } from './use-save-for-later.ts'

/** What a viewer can do on a profile besides writing. Shared by everything that offers it on the page. */
export type MemberActionsProps = {
  member: MemberProfile
  /** Null for visitors. */
  like: MemberLike | null
  later: SaveForLater
  onPanel: (panel: Panel) => void
}
