import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../components/page-title.tsx'
import { authRedirects, loginAddress } from '../../../lib/addresses/redirects.ts'
import type { MemberCard } from '../../../lib/api/answers.ts'
import { RichText, useText } from '../../../lib/i18n/use-text.tsx'
import { useSettings } from '../../../lib/viewer/use-viewer.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LanderFacts } from '../lander-facts.tsx'
import { NicheMood } from '../lander-page.tsx'
import { nicheTexts } from '../niches.ts'
import type { Entry } from './open-entry.server.ts'

type EntryPageProps = Pick<Entry, 'niche' | 'member'> & {
  title: string
  bar?: 'page' | 'stage' | 'dark'
  className: string
  children: ReactNode
}

/** Around every page about one member. What is about a person is not for search engines. */
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

/** The first photo as everybody may see it. The name stands beside it. */
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

/** Whoever has an account goes on with the conversation itself. */
export function EntryLogin({ id }: Pick<MemberCard, 'id'>) {
  return (
    <p className="mt-4 text-ink-2">
      <RichText
        id="chat.first_login"
        tags={{
          login: (inside) => (
            <a href={loginAddress(`/members/${id}/chat`)} className="link -my-3 inline-block py-3">
              {inside}
            </a>
          ),
        }}
      />
    </p>
  )
}
