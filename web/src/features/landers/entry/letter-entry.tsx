import { BrandMark } from '@velvet/ui/brand-mark'
import { Field } from '@velvet/ui/field'
import { TextArea } from '@velvet/ui/text-area'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName } from '../../members/index.ts'
import { markOf, useSettings } from '../../session/index.ts'
import { EntryPage, EntryPortrait } from './entry-page.tsx'
import { FirstMessageForm, useMessageCost } from './first-message-form.tsx'
import type { Entry } from './load-entry.server.ts'

/** Presents the first message as a letter on a desk, next to the photo of the member. */
export function LetterEntry({ entry }: { entry: Entry }) {
  const text = useText()
  const { message_length: maxLength } = useSettings()
  const { niche, member } = entry
  const { name, age, city, is_fictional: isFictional, responder, photo } = member
  const title = text('landers.entry_letter_title', { name })
  const cost = useMessageCost()
  return (
    <EntryPage niche={niche} member={member} title={title} bar="stage" className="letter">
      <div className="letter-desk">
        <div className="wrap letter-grid">
          <figure className="letter-print">
            <div className="letter-photo">
              <EntryPortrait photo={photo} />
            </div>
            <figcaption>
              <MemberName name={name} age={age} isFictional={isFictional} responder={responder} />
              {city && <p className="text-15">{city}</p>}
            </figcaption>
          </figure>
          <div className="letter-sheet">
            <Stamp />
            <h1>{title}</h1>
            <p className="mt-3 mb-5 text-17 text-ink-2">{text('landers.entry_letter_lead')}</p>
            <FirstMessageForm entry={entry} submitLabel={text('landers.entry_letter_submit')}>
              <Field label={text('landers.entry_letter_label', { name })} {...(cost && { hint: cost })}>
                <TextArea name="message" rows={5} maxLength={maxLength} required className="letter-lines" />
              </Field>
            </FirstMessageForm>
          </div>
        </div>
      </div>
    </EntryPage>
  )
}

/** A decorative stamp with the brand mark of the site. */
function Stamp() {
  const { theme } = useSettings()
  return (
    <div aria-hidden="true" className="letter-postage">
      <span className="letter-stamp">
        <BrandMark mark={markOf(theme)} size={34} />
      </span>
      <svg viewBox="0 0 96 56" fill="none" stroke="currentColor" strokeWidth="2" className="letter-postmark">
        <circle cx="28" cy="28" r="25" />
        <circle cx="28" cy="28" r="17" />
        <path d="M56 16q8-6 16 0t16 0M58 28q8-6 16 0t16 0M56 40q8-6 16 0t16 0" />
      </svg>
    </div>
  )
}
