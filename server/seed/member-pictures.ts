import type { CrowdMember } from './crowd.ts'
import { localMembers } from './local-members.ts'
import { demoPeople, hasLogin, type DemoPerson, type DemoSiteKey } from './people.ts'
import { dealTraits } from './portraits/deal.ts'
import type { MotifName } from './portraits/motifs.ts'
import { motifsFor } from './portraits/motif-choice.ts'
import { traitsOf, type DealtTraits, type PortraitSubject, type Traits } from './portraits/traits.ts'

/** A picture of a member: their portrait, or a thing from their bio. */
export type Picture = { kind: 'portrait'; traits: Traits } | { kind: 'motif'; name: MotifName; memberId: string }
export type PicturedMember = { id: string; signedUpAt: Date; pictures: Picture[] }

type Sitter = PortraitSubject & Pick<DemoPerson, 'about' | 'interests'> & { photoCount: number }

function pictured(sitter: Sitter, dealt: DealtTraits | undefined): PicturedMember {
  const { id, signedUpAt, photoCount } = sitter
  if (photoCount === 0 || !dealt) return { id, signedUpAt, pictures: [] }
  const motifs = motifsFor(sitter, photoCount - 1).map((name): Picture => ({ kind: 'motif', name, memberId: id }))
  return { id, signedUpAt, pictures: [{ kind: 'portrait', traits: traitsOf(sitter, dealt) }, ...motifs] }
}

/** Returns the pictures of a crowd member, which do not depend on other members. */
export const crowdPictures = (member: CrowdMember): PicturedMember =>
  pictured(member, dealTraits([member]).get(member.id))

/**
 * Returns the pictures of the written people and the local members of a site. Traits are dealt by country and in the
 * order of the search, so that neighbours on a page differ.
 */
export function sitePictures(site: DemoSiteKey): { people: PicturedMember[]; locals: PicturedMember[] } {
  const people = demoPeople(site).map((person) => ({ ...person, photoCount: hasLogin(person) ? 3 : 2 }))
  const locals = localMembers(site).map((member) => ({ ...member, country: member.home.country }))
  const newestFirst = [...people, ...locals].sort((one, other) => other.signedUpAt.getTime() - one.signedUpAt.getTime())
  const countries = [...new Set(newestFirst.map(({ country }) => country))]
  const dealt = new Map(
    countries.flatMap((country) => [...dealTraits(newestFirst.filter((member) => member.country === country))]),
  )
  return {
    people: people.map((person) => pictured(person, dealt.get(person.id))),
    locals: locals.map((member) => pictured(member, dealt.get(member.id))),
  }
}
