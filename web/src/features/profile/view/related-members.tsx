import { Link } from 'react-router'
import type { QuoteCard } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberCard, photosFirst } from '../../members/index.ts'
import { authRedirects } from '../../session/index.ts'

/** A row that scrolls horizontally on phones and becomes a grid from 768 px. */
export function RelatedMembers({ name, members }: { name: string; members: QuoteCard[] }) {
  const text = useText()
  if (members.length === 0) return null
  return (
    <section className="ruled mt-8 border-t border-line pt-7 lg:mt-14 lg:pt-8">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2>{text('member.related', { name })}</h2>
        <Link to={authRedirects.home} className="link inline-flex min-h-11 shrink-0 items-center no-underline">
          {text('member.see_all')}
        </Link>
      </div>
      <ul className="people people-row -m-1 flex snap-x scroll-px-4 gap-3 overflow-x-auto p-1 [scrollbar-width:none] max-md:-mx-4 max-md:px-4 md:grid md:grid-cols-3 md:gap-x-3.5 md:gap-y-6 md:overflow-visible lg:grid-cols-5 lg:gap-x-5 lg:gap-y-8">
        {photosFirst(members.slice(0, 10)).map((member) => (
          <li
            key={member.id}
            className="flex w-[calc(50vw-25px)] shrink-0 snap-start flex-col md:w-auto lg:nth-[n+6]:hidden"
          >
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
    </section>
  )
}
