import { reportReasons } from '@velvet/contract/profile-values'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { FormNote } from '../../components/form-note.tsx'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import type { SectionForm } from '../../lib/use-section-form.ts'
import { Button } from '../../ui/button.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Field } from '../../ui/field.tsx'
import { Radio } from '../../ui/radio.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { MemberFormFields } from './member-form-fields.tsx'
import { panelAddress } from './panel.ts'

type ReportFormProps = {
  member: Pick<MemberProfile, 'id' | 'name' | 'photos'>
  form: SectionForm
  /** The photo that was open, by its id. */
  photo: string | null
  /** Makes a report that is sent twice count once. */
  reportKey: string
  /** The way out. */
  children?: ReactNode
}

export function ReportForm({
  member,
  form: { fetcher, isSending, result },
  photo,
  reportKey,
  children,
}: ReportFormProps) {
  const text = useText()
  const [query] = useSearchParams()
  const { at, elsewhere } = useProblemText(result?.problem, ['reason'])
  return (
    <fetcher.Form method="post" action={panelAddress(member.id, 'report', query)} className="grid gap-5">
      <MemberFormFields intent="report" name={member.name} />
      <input type="hidden" name="key" value={reportKey} />
      <MessageSubject query={query} />
      {photo && <Subject photo={photo} number={member.photos.findIndex(({ id }) => id === photo) + 1} />}
      <FieldGroup legend={text('member.report_reason')} error={at('reason')}>
        {reportReasons.map((reason) => (
          <Radio key={reason} name="reason" value={reason} label={text(`member.report_reason.${reason}`)} />
        ))}
      </FieldGroup>
      <Field label={text('member.report_text')} mark={text('member.optional')} hint={text('member.report_text_hint')}>
        <TextArea name="text" maxLength={2000} />
      </Field>
      <FormNote bad={elsewhere} />
      <div className="grid gap-2">
        <Button type="submit" block loading={isSending}>
          {text('member.report_submit')}
        </Button>
        {children}
      </div>
    </fetcher.Form>
  )
}

/** Either the photo that was open or everything. */
function Subject({ photo, number }: { photo: string; number: number }) {
  const text = useText()
  return (
    <FieldGroup legend={text('member.report_about')}>
      <Radio name="photo" value={photo} defaultChecked label={text('member.report_one_photo', { number })} />
      <Radio name="photo" value="" label={text('member.report_whole')} />
    </FieldGroup>
  )
}

/** The message that the report is about, when the chat has led here. */
function MessageSubject({ query }: { query: URLSearchParams }) {
  const [talk, message] = [query.get('talk'), query.get('message')]
  return (
    talk &&
    message && (
      <>
        <input type="hidden" name="talk" value={talk} />
        <input type="hidden" name="message" value={message} />
      </>
    )
  )
}
