import type { Family } from './families.ts'
import type { HostileFile } from './hostile-file.ts'
import type { DrillMember } from './members.ts'
import type { PhotoTestbed } from './start-photo-testbed.ts'
import { upload } from './uploads.ts'

/** Below the photo limit of a premium member and below the hourly upload limit. */
const photosPerMember = 20
const maxConcurrent = 3

export type SentPhoto = { family: string; file: HostileFile; memberId: string }

/** Uploads files as one member after the other and records the accepted ones. */
export function createSender(stage: PhotoTestbed, members: DrillMember[]) {
  const accepted = new Map<string, SentPhoto>()
  let sent = 0

  async function sendOne(family: Family, index: number): Promise<string | undefined> {
    const member = members[Math.floor(sent++ / photosPerMember)]
    if (!member) throw new Error('too few members')
    const file = await family.make(index)
    const result = await upload(stage, member, file)
    if ('refused' in result) return result.refused
    accepted.set(result.photoId, { family: family.name, file, memberId: member.id })
    return undefined
  }

  return {
    accepted,
    idsOf: (family: string) => [...accepted].filter(([, sent]) => sent.family === family).map(([id]) => id),
    /** Uploads the files of a family. Returns the error codes of the refused files. */
    async send(family: Family): Promise<string[]> {
      const refusals: string[] = []
      for (let start = 0; start < family.count; start += maxConcurrent) {
        const batch = Array.from({ length: Math.min(maxConcurrent, family.count - start) }, (_, step) => start + step)
        const results = await Promise.all(batch.map((index) => sendOne(family, index)))
        refusals.push(...results.filter((refusal) => refusal !== undefined))
      }
      return refusals
    },
  }
}

export const memberCountFor = (files: number): number => Math.ceil(files / photosPerMember)
