import { useText } from '../../shared/i18n/use-text.tsx'
import { MemberName } from '../members/index.ts'
import { useSettings } from '../session/index.ts'
import type { QuotedMember, SignupPane as Pane } from './signup-page.ts'

/** Shown beside the form on wide screens only. Comes after the form in the document, because the form is the content. */
export function SignupPane({ pane }: { pane: Pane }) {
  const text = useText()
  const { name: site } = useSettings()
  return (
    <div className="hidden lg:order-first lg:block">
      {pane.kind === 'scene' ? (
        <div className="sticky top-0 flex h-dvh flex-col bg-deep text-on-deep">
          <div className="px-10 pt-14 pb-9 xl:px-14">
            <h2 className="text-34 xl:text-44">{text(pane.headline)}</h2>
            <p className="mt-4 max-w-[34em] text-17 text-white/80">{text(pane.lead, { site })}</p>
          </div>
          <div className="relative min-h-0 flex-1">
            {/* Lazy, so that phones, where the pane is hidden, do not load it. */}
            <img src={pane.image} alt="" loading="lazy" className="absolute size-full object-cover object-bottom" />
          </div>
        </div>
      ) : (
        <div className="sticky top-0 grid h-dvh content-center overflow-hidden bg-[linear-gradient(160deg,var(--paper),var(--paper-2))] px-10 text-(--paper-ink) xl:px-14">
          <h2 className="text-26">{text('signup.words_title')}</h2>
          <ul className="mt-8 grid gap-8">
            {pane.members.map((member) => (
              <Quote key={member.id} {...member} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Quote({ name, age, is_fictional, language, quote }: QuotedMember) {
  return (
    <li>
      <q lang={language} className="words line-clamp-4 text-26 leading-snug wrap-anywhere">
        {quote}
      </q>
      <p className="mt-2">
        <MemberName name={name} age={age} isFictional={is_fictional} />
      </p>
    </li>
  )
}
