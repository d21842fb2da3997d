import { dayMs } from '@velvet/contract/durations'
import { localMembers } from '../local-members.ts'
import { demoPeople, hasLogin } from '../people.ts'
import type { DemoSite } from '../sites.ts'
import type { WrittenNotice } from './notice-texts.ts'

/** Members who were new at the time of an old decision would contradict it. */
const minMemberMs = 20 * dayMs
/** The first members near a login like them or write to them, so notices are about others. */
const firstLocal = 20

type Person = { id: string; language: string }

/**
 * Deals the people of a site to notices: nobody who can log in, everybody at most once as a subject. Somebody with a
 * portrait when the notice has a photo, because those of generated members are drawn later.
 */
export function createSubjects(site: DemoSite, now: Date) {
  const written = demoPeople(site.key).filter((person) => !hasLogin(person) && !person.isFictional)
  const locals = localMembers(site.key)
    .slice(firstLocal)
    .filter(({ isFictional, signedUpAt }) => !isFictional && now.getTime() - signedUpAt.getTime() > minMemberMs)
    .map(({ id, home }) => ({ id, language: home.language }))
  const rest: Record<'written' | 'generated', Person[]> = { written: [...written], generated: [...locals] }

  function take(from: keyof typeof rest, language: string): string {
    const list = rest[from]
    const index = list.findIndex((person) => person.language === language)
    const [found] = list.splice(Math.max(0, index), 1)
    if (!found) throw new Error(`${site.key} has too few members for the notices of the demo`)
    return found.id
  }

  return (notice: WrittenNotice) => ({
    subjectId: take(notice.hasPhoto ? 'written' : 'generated', notice.language),
    reporterIds: Array.from({ length: notice.reporters }, () => take('generated', notice.language)),
  })
}
