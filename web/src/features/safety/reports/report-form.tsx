import { reportReasons } from '@velvet/contract/profile-values'
import { Button } from '@velvet/ui/button'
import { Field } from '@velvet/ui/field'
import { FieldGroup } from '@velvet/ui/field-group'
import { Radio } from '@velvet/ui/radio'
import { TextArea } from '@velvet/ui/text-area'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useProblemText } from '../../../shared/forms/use-problem-text.ts'
import type { SectionForm } from '../../../shared/forms/use-section-form.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberFormFields } from '../member-form-fields.tsx'
import { panelAddress } from '../panel.ts'

type ReportFormProps = {
  member: Pick<MemberProfile, 'id' | 'name' | 'photos'>
  form: SectionForm
  /** Id of the photo that was open. */
  photo: string | null
  /** Idempotency key of the report. */
  reportKey: string
  /** Cancel button or link. */
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
      {photo && <PhotoSubject photo={photo} number={member.photos.findIndex(({ id }) => id === photo) + 1} />}
      <FieldGroup name="reason" isRadios legend={text('member.report_reason')} error={at('reason')}>
        {reportReasons.map((reason) => (
          <Radio key={reason} name="reason" value={reason} label={text(`member.report_reason.${reason}`)} />
        ))}
      </FieldGroup>
      <Field label={text('member.report_text')} mark={text('member.optional')} hint={text('member.report_text_hint')}>
        <TextArea name="text" maxLength={2000} />
      </Field>
      <FormNote error={elsewhere} fieldError={at} fields={{ reason: text('member.report_reason') }} />
      <div className="grid gap-2">
        <Button type="submit" block loading={isSending}>
          {text('member.report_submit')}
        </Button>
        {children}
      </div>
    </fetcher.Form>
  )
}

/** Asks whether the report is about the open photo or the whole profile. */
function PhotoSubject({ photo, number }: { photo: string; number: number }) {
  const text = useText()
  return (
    <FieldGroup legend={text('member.report_about')}>
      <Radio name="photo" value={photo} defaultChecked label={text('member.report_one_photo', { number })} />
      <Radio name="photo" value="" label={text('member.report_whole')} />
    </FieldGroup>
  )
}

/** Hidden fields for the reported message, when the form was opened from a chat. */
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
