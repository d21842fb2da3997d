import type { MessageId } from '@velvet/i18n/message-ids'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName } from '../../members/index.ts'
import { NicheTitle } from '../lander-page.tsx'
import { EntryPage, EntryPortrait } from './entry-page.tsx'
import { FirstMessageForm, useMessageCost } from './first-message-form.tsx'
import type { Entry } from './load-entry.server.ts'

const openers: MessageId[] = [
  'landers.entry_opener_laugh',
  'landers.entry_opener_cook',
  'landers.entry_opener_day',
  'landers.entry_opener_song',
]

/** Shows the member beside four suggested first messages, with a link to write another one. */
export function OpenerEntry({ entry }: { entry: Entry }) {
  const text = useText()
  const { niche, member } = entry
  const { id, name, age, city, is_fictional: isFictional, responder, photo } = member
  const title = text('landers.entry_opener_title', { name })
  const cost = useMessageCost()
  return (
    <EntryPage niche={niche} member={member} title={title} className="opener">
      <div className="opener-halves">
        <figure className="opener-portrait">
          <EntryPortrait photo={photo} />
          <figcaption>
            <MemberName name={name} age={age} isFictional={isFictional} responder={responder} />
            {city && <p className="text-15 text-ink-2">{city}</p>}
          </figcaption>
        </figure>
        <div className="opener-words">
          <NicheTitle className="text-primary" />
          <h1>{title}</h1>
          <p className="mt-3 mb-6 text-17 text-ink-2">{text('landers.entry_opener_lead')}</p>
          <FirstMessageForm entry={entry} submitLabel={text('landers.entry_opener_submit')}>
            <fieldset className="min-w-0">
              <legend className="mb-2.5 font-semibold">{text('landers.entry_opener_legend')}</legend>
              <div className="grid gap-2.5">
                {openers.map((opener) => (
                  <label key={opener} className="opener-line">
                    <input type="radio" name="message" value={text(opener)} required />
                    <span>{text(opener)}</span>
                  </label>
                ))}
              </div>
              <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-13 text-ink-2">
                <span>{cost}</span>
                <a href={`/members/${id}/chat`} className="link inline-flex min-h-11 items-center text-15">
                  {text('landers.entry_opener_own')}
                </a>
              </p>
            </fieldset>
          </FirstMessageForm>
        </div>
      </div>
    </EntryPage>
  )
}
