import { UserRound } from 'lucide-react'
import type { MemberCard } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName } from '../../members/index.ts'
import { useSettings } from '../../session/index.ts'
import { useMaxCreditPrice } from '../../wallet/index.ts'
import { LanderForm } from '../lander-form.tsx'
import { NicheTitle } from '../lander-page.tsx'
import { EntryLogin, EntryPage, EntryPortrait } from './entry-page.tsx'
import type { Entry } from './load-entry.server.ts'

/** Shows the photo of the member beside an empty circle for the visitor, and the three steps to a conversation. */
export function MeetingEntry({ entry: { niche, member } }: { entry: Entry }) {
  const text = useText()
  const { id, name, age, city, is_fictional: isFictional, responder, photo } = member
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
                  <MemberName name={name} age={age} isFictional={isFictional} responder={responder} />
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
            <Steps name={name} responder={responder} />
          </div>
          <div className="meeting-card">
            <LanderForm
              head={<h2 className="mb-4.5">{text('landers.entry_meeting_form')}</h2>}
              submitLabel={text('landers.entry_meeting_submit')}
            />
            <EntryLogin id={id} />
          </div>
        </div>
      </div>
    </EntryPage>
  )
}

/** The next steps. They do not promise a reply, and say who writes the replies of a fictional profile. */
function Steps({ name, responder }: Pick<MemberCard, 'name' | 'responder'>) {
  const text = useText()
  const price = useMaxCreditPrice()
  const { message_credits: credits } = useSettings()
  const steps = [
    { title: text('landers.entry_meeting_join_title'), body: text('landers.entry_meeting_join_text') },
    {
      title: text('landers.entry_meeting_write_title', { name }),
      body: price
        ? text('landers.entry_meeting_write_text', { credits, price: price(credits) })
        : text('landers.fact_price_unknown'),
    },
    responder
      ? {
          title: text('landers.entry_meeting_answer_title'),
          body: text('landers.entry_meeting_answer_text', {
            name,
            who_writes: text('fictional.profile_writers', { responder }),
          }),
        }
      : { title: text('landers.entry_meeting_read_title', { name }), body: text('landers.entry_meeting_read_text') },
  ]
  return (
    <ol className="meeting-steps">
      {steps.map(({ title, body }) => (
        <li key={title}>
          <h2 className="text-17">{title}</h2>
          <p className="mt-0.5 text-white/85">{body}</p>
        </li>
      ))}
    </ol>
  )
}
