import { UserRound } from 'lucide-react'
import { MemberName } from '../../../components/member-name.tsx'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { usePrices } from '../../../lib/viewer/use-prices.ts'
import { useSettings } from '../../../lib/viewer/use-viewer.ts'
import { LanderForm } from '../lander-form.tsx'
import { NicheTitle } from '../lander-page.tsx'
import { EntryLogin, EntryPage, EntryPortrait } from './entry-page.tsx'
import type { Entry } from './open-entry.server.ts'

/** Two circles on a dark stage, one of them still empty, and the three steps between them. */
export function MeetingEntry({ entry: { niche, member } }: { entry: Entry }) {
  const text = useText()
  const { id, name, age, city, is_fictional: isFictional, photo } = member
  const title = text('landers.entry_meeting_title', { name })
  return (
    <EntryPage niche={niche} member={member} title={title} bar="dark" className="meeting">
      <div className="meeting-stage">
        <div className="wrap meeting-grid">
          <div className="meeting-words">
            <div className="meeting-pair">
              <figure>
                <div className="meeting-circle">
                  <EntryPortrait photo={photo} />
                </div>
                <figcaption>
                  <MemberName name={name} age={age} isFictional={isFictional} />
                  {city && <p className="text-15 text-white/80">{city}</p>}
                </figcaption>
              </figure>
              <figure>
                <div className="meeting-circle meeting-empty">
                  <UserRound aria-hidden="true" />
                </div>
                <figcaption>
                  <b className="leading-snug">{text('landers.entry_meeting_you')}</b>
                </figcaption>
              </figure>
            </div>
            <NicheTitle className="text-(--mood-4)" />
            <h1>{title}</h1>
            <Steps name={name} isFictional={isFictional} />
          </div>
          <div className="meeting-card">
            <LanderForm
              head={<h2 className="mb-4.5">{text('landers.entry_meeting_form')}</h2>}
              submit={text('landers.entry_meeting_submit')}
            />
            <EntryLogin id={id} />
          </div>
        </div>
      </div>
    </EntryPage>
  )
}

/** What comes next. Nobody is promised an answer, and who writes it is said. */
function Steps({ name, isFictional }: { name: string; isFictional: boolean }) {
  const text = useText()
  const price = usePrices()
  const { message_credits: credits } = useSettings()
  const steps = [
    { title: text('landers.entry_meeting_join_title'), words: text('landers.entry_meeting_join_text') },
    {
      title: text('landers.entry_meeting_write_title', { name }),
      words: price
        ? text('landers.entry_meeting_write_text', { credits, price: price(credits) })
        : text('landers.fact_price_unknown'),
    },
    isFictional
      ? {
          title: text('landers.entry_meeting_answer_title'),
          words: text('landers.entry_meeting_answer_text', { name }),
        }
      : { title: text('landers.entry_meeting_read_title', { name }), words: text('landers.entry_meeting_read_text') },
  ]
  return (
    <ol className="meeting-steps">
      {steps.map(({ title, words }) => (
        <li key={title}>
          <h2 className="text-17">{title}</h2>
          <p className="mt-0.5 text-white/85">{words}</p>
        </li>
      ))}
    </ol>
  )
}
