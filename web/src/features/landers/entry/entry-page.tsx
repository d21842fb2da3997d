import { ButtonLink } from '@velvet/ui/button'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MemberCard } from '../../../shared/api/responses.ts'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'
import { PageTitle, authRedirects, loginPath, useSettings } from '../../session/index.ts'
import { LanderFacts } from '../lander-facts.tsx'
import { NicheMood } from '../lander-page.tsx'
import { nicheTexts } from '../niches.ts'
import type { Entry } from './load-entry.server.ts'

type EntryPageProps = Pick<Entry, 'niche' | 'member'> & {
  title: string
  bar?: 'page' | 'stage' | 'dark'
  className: string
  children: ReactNode
}

/** The frame of all landing pages about one member. Search engines must not index pages about a person. */
export function EntryPage({ niche, member, title, bar = 'page', className, children }: EntryPageProps) {
  const text = useText()
  const { name: site, min_age } = useSettings()
  const label = text('fictional.label')
  const about = text(nicheTexts[niche].title)
  return (
    <>
      <PageTitle page={member.is_fictional ? text('member.labelled', { what: title, label }) : title} />
      <meta name="robots" content="noindex" />
      <meta name="description" content={text('landers.description', { site, about, min_age })} />
      <NicheMood niche={niche} bar={bar} className={className}>
        {children}
        <LanderFacts className="bg-surface" />
      </NicheMood>
    </>
  )
}

/** The first photo in its public version. The alt text is empty, because the name is shown beside it. */
export function EntryPortrait({ photo }: Pick<MemberCard, 'photo'>) {
  return photo ? (
    <img src={photo.card} alt="" fetchPriority="high" className="size-full object-cover" />
  ) : (
    <span aria-hidden="true" className="grid size-full place-items-center bg-surface-2 text-ink-3">
      <UserRound className="size-1/3" />
    </span>
  )
}

export function EntryClosed() {
  const text = useText()
  return (
    <div className="grid justify-items-start gap-3">
      <p>{text('errors.signups_closed')}</p>
      <ButtonLink to={authRedirects.login}>{text('nav.login')}</ButtonLink>
    </div>
  )
}

/** A login link for visitors who have an account. It leads to the conversation. */
export function EntryLogin({ id }: Pick<MemberCard, 'id'>) {
  return (
    <p className="mt-4 text-ink-2">
      <RichText
        id="chat.first_login"
        tags={{
          login: (inside) => (
            <a href={loginPath(`/members/${id}/chat`)} className="link -my-3 inline-block py-3">
              {inside}
            </a>
          ),
        }}
      />
    </p>
  )
}
