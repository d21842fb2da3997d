import { MemberName } from '../../../components/member-name.tsx'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { markOf } from '../../../lib/site-theme.ts'
import { useSettings } from '../../../lib/viewer/use-viewer.ts'
import { BrandMark } from '../../../ui/brand-mark.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { EntryPage, EntryPortrait } from './entry-page.tsx'
import { FirstWordsForm, useMessageCost } from './first-words-form.tsx'
import type { Entry } from './open-entry.server.ts'

/** A desk with a photo and a sheet of paper: the first message is a letter. */
export function LetterEntry({ entry }: { entry: Entry }) {
  const text = useText()
  const { message_length: most } = useSettings()
  const { niche, member } = entry
  const { name, age, city, is_fictional: isFictional, photo } = member
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
              <MemberName name={name} age={age} isFictional={isFictional} />
              {city && <p className="text-15">{city}</p>}
            </figcaption>
          </figure>
          <div className="letter-sheet">
            <Stamp />
            <h1>{title}</h1>
            <p className="mt-3 mb-5 text-17 text-ink-2">{text('landers.entry_letter_lead')}</p>
            <FirstWordsForm entry={entry} submit={text('landers.entry_letter_submit')}>
              <Field label={text('landers.entry_letter_label', { name })} {...(cost && { hint: cost })}>
                <TextArea name="message" rows={5} maxLength={most} required className="letter-lines" />
              </Field>
            </FirstWordsForm>
          </div>
        </div>
      </div>
    </EntryPage>
  )
}

/** The postage, in the colours of the house. */
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
