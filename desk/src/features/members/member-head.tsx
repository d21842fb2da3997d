import { Tag } from '@velvet/ui/tag'
import { languageName } from '../../lib/language-name.ts'
import { formatAge, formatDay, formatMoment } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { ShortId } from '../../parts/short-id.tsx'
import { SiteName } from '../../parts/site-name.tsx'
import { MemberStatus } from './member-status.tsx'
import type { MemberSheet } from './member-queries.ts'
import { memberTexts, restrictionNames } from './member-texts.ts'

const texts = memberTexts.sheet

/** Who the member is, without hidden data. */
export function MemberHead({ member }: { member: MemberSheet }) {
  const now = useNow()
  const { last_log_in_at: lastLogIn } = member
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3">
      <h1>{member.nickname || memberTexts.search.noNickname}</h1>
      <MemberStatus status={member.status} />
      {member.is_premium && <Tag tone="primary">{memberTexts.search.premium}</Tag>}
      {member.restrictions.map(({ kind, decision_id }) => (
        <Tag key={decision_id + kind} tone="bad">
          {restrictionNames[kind]}
        </Tag>
      ))}
      <SiteName id={member.site_id} />
      <ShortId id={member.id} />
      <span className="text-ink-2">
        {[
          ...(member.age === null ? [] : [texts.age(member.age)]),
          ...(member.country === null ? [] : [member.country]),
          languageName(member.language),
          texts.since(formatDay(member.signed_up_at)),
        ].join(' · ')}
      </span>
      <span className="text-ink-2" title={lastLogIn === null ? undefined : formatMoment(lastLogIn)}>
        {lastLogIn === null ? texts.neverLoggedIn : texts.lastLogIn(formatAge(lastLogIn, now))}
      </span>
    </header>
  )
}
