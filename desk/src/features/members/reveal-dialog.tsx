import { useMutation } from '@tanstack/react-query'
import type { RevealField, RevealReason } from '@velvet/contract/desk/member-access-rules'
import { toasts } from '@velvet/ui/toast-store'
import { useState } from 'react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { AccessDialog } from '../../parts/access-dialog.tsx'
import { Field, fieldClass } from '../../parts/field.tsx'
import type { MemberSheet } from './member-queries.ts'
import { fieldNames, memberTexts, reasonNames } from './member-texts.ts'

const texts = memberTexts.reveal

type RevealDialogProps = {
  member: MemberSheet
  initialField: RevealField
  canDelay: boolean
  onRevealed: (field: RevealField, value: string, expiresAt: string) => void
  onClose: () => void
}

/** Asks what a hidden field is needed for. The server asks for the passkey. */
export function RevealDialog({ member, initialField, canDelay, onRevealed, onClose }: RevealDialogProps) {
  const [field, setField] = useState(initialField)
  // A field that is tried again has the same id, so that it is recorded once.
  const [ids] = useState(() => new Map<RevealField, string>())
  const reveal = useMutation({
    mutationFn: (given: { reason: RevealReason; explanation: string }) => {
      const revealId = ids.get(field) ?? crypto.randomUUID()
      ids.set(field, revealId)
      return callDesk('revealField', {
        params: { site: member.site_id, id: member.id },
        body: { reveal_id: revealId, field, ...given },
      })
    },
    onSuccess({ value, expires_at }) {
      onRevealed(field, value, expires_at)
      toasts.show({ title: texts.shown(fieldNames[field]), tone: 'good', key: 'reveal' })
      onClose()
    },
  })
  return (
    <AccessDialog
      title={texts.title}
      submit={texts.submit}
      reasons={reasonNames}
      canDelay={canDelay}
      isPending={reveal.isPending}
      problem={reveal.error && errorText(reveal.error)}
      onSubmit={(reason, explanation) => reveal.mutate({ reason, explanation })}
      onClose={onClose}
    >
      <Field label={texts.field}>
        {(id) => (
          <select
            id={id}
            value={field}
            onChange={(event) => setField(event.target.value as RevealField)}
            className={fieldClass}
          >
            {member.stored_fields.map((each) => (
              <option key={each} value={each}>
                {fieldNames[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </AccessDialog>
  )
}
