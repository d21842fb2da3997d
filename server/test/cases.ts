import {
  caseClasses,
  decisionTargetMs,
  type CaseClass,
  type CaseFamily,
  type CaseQueue,
} from '@velvet/contract/desk/case-rules'
import { casesStore } from '../src/domains/moderation/stores.ts'
import { newId } from '../src/platform/ids.ts'
import { siteIdOf, type SiteKey, type World } from './world.ts'

type CaseOptions = {
  site?: SiteKey
  memberId?: string
  family?: CaseFamily
  class?: CaseClass
  queue?: CaseQueue
  /** Time of the notice. */
  at?: Date
}

/** Opens a case without a notice and returns its id. */
export async function aCase(world: World, options: CaseOptions = {}): Promise<string> {
  const { site = 'velvet', memberId = newId(), family = 'content', queue = 'general', at = world.time.now } = options
  const ofClass = options.class ?? caseClasses[4]
  return world.container.db.transaction((tx) =>
    casesStore.openOrJoin(tx, siteIdOf(site), {
      ...{ id: newId(), family, subjectKind: 'member', subjectId: memberId, class: ofClass, queue, openedAt: at },
      dueAt: new Date(at.getTime() + decisionTargetMs[ofClass]),
    }),
  )
}
