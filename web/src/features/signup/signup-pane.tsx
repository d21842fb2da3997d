import { cx } from '@velvet/ui/cx'
import { HeadlineClauses } from '../../shared/components/headline-clauses.tsx'
import { useText } from '../../shared/i18n/use-text.tsx'
import { MemberName } from '../members/index.ts'
import { useSettings } from '../session/index.ts'
import type { QuotedMember, SignupPane as Pane } from './signup-page.ts'

/** Shown beside the form on wide screens only. Comes after the form in the document, because the form is the content. */
export function SignupPane({ pane }: { pane: Pane }) {
  const text = useText()
  const { name: site, index_title: headline, claim, theme } = useSettings()
  return (
    <div className="hidden lg:order-first lg:block">
      {pane.kind === 'scene' ? (
        <div className="sticky top-0 flex h-dvh flex-col bg-deep text-on-deep">
          <div className="px-10 pt-14 pb-9 xl:px-14">
            <h2 className="signup-pane-title">{text(pane.headline)}</h2>
            <p className="mt-4 max-w-[34em] text-17 text-white/80">{text(pane.lead, { site })}</p>
          </div>
          <div className="relative min-h-0 flex-1">
            {/* Lazy, so that phones, where the pane is hidden, do not load it. */}
            <img src={pane.image} alt="" loading="lazy" className="absolute size-full object-cover object-bottom" />
          </div>
        </div>
      ) : (
        <div className={cx('signup-pane', `signup-pane-${theme?.hero ?? 'letter'}`)}>
          <h2 className="signup-pane-title">
            {pane.kind === 'words' ? text('signup.words_title') : <HeadlineClauses headline={headline} />}
          </h2>
          {pane.kind === 'words' ? (
            <ul className="signup-quotes mt-8 grid gap-8">
              {pane.members.map((member) => (
                <Quote key={member.id} {...member} />
              ))}
            </ul>
          ) : (
            <p className="mt-5 max-w-[26em] text-20">{claim}</p>
          )}
        </div>
      )}
    </div>
  )
}

function Quote({ name, age, is_fictional, responder, language, quote }: QuotedMember) {
  return (
    <li className="signup-quote">
      <q lang={language} className="words line-clamp-6 text-26 leading-snug wrap-anywhere">
        {quote}
      </q>
      <p className="mt-2">
        <MemberName name={name} age={age} isFictional={is_fictional} responder={responder} />
      </p>
    </li>
  )
}
