import { accessLogUseCases } from './access-log.ts'
import type { DeskDeps } from './desk-deps.ts'
import { findMemberUseCases } from './find-members.ts'
import { endSessionUseCases } from './end-sessions.ts'
import { memberSheetUseCases } from './member-sheet.ts'
import { readingUseCases } from './readings.ts'
import { revealUseCases } from './reveals.ts'

export type MemberDesk = ReturnType<typeof createMemberDesk>

/** The member sheet. Composes what the other domains know, with the rights of the desk's database role. */
export function createMemberDesk(deps: DeskDeps) {
  return {
    ...findMemberUseCases(deps),
    ...memberSheetUseCases(deps),
    ...revealUseCases(deps),
    ...readingUseCases(deps),
    ...endSessionUseCases(deps),
    ...accessLogUseCases(deps),
  }
}
