import type { Family } from './families.ts'
import type { HostileFile } from './hostile-file.ts'
import type { DrillMember } from './members.ts'
import type { Stage } from './stage.ts'
import { upload } from './uploads.ts'

/** So many photos each: below the limit of a premium member and below the uploads of an hour. */
const perMember = 20
const atATime = 3

export type SentPhoto = { family: string; file: HostileFile; memberId: string }

/** Sends files as one member after the other and remembers what was taken. */
export function createSender(stage: Stage, members: DrillMember[]) {
  const taken = new Map<string, SentPhoto>()
  let sent = 0

  async function one(family: Family, index: number): Promise<string | undefined> {
    const member = members[Math.floor(sent++ / perMember)]
    if (!member) throw new Error('too few members')
    const file = await family.make(index)
    const answer = await upload(stage, member, file)
    if ('refused' in answer) return answer.refused
    taken.set(answer.photoId, { family: family.name, file, memberId: member.id })
    return undefined
  }

  return {
    taken,
    idsOf: (family: string) => [...taken].filter(([, sent]) => sent.family === family).map(([id]) => id),
    /** Answers the codes with which the api refused files. */
    async send(family: Family): Promise<string[]> {
      const refusals: string[] = []
      for (let start = 0; start < family.count; start += atATime) {
        const some = Array.from({ length: Math.min(atATime, family.count - start) }, (_, step) => start + step)
        const answers = await Promise.all(some.map((index) => one(family, index)))
        refusals.push(...answers.filter((answer) => answer !== undefined))
      }
      return refusals
    },
  }
}

export const membersFor = (files: number): number => Math.ceil(files / perMember)
