import type { SectionForm } from '../../shared/forms/use-section-form.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'

/** Asks the member to confirm their identity, then sends a form of the settings again. */
export function SectionConfirmation({ form: { fetcher, unconfirmed, isSending } }: { form: SectionForm }) {
  return (
    <ConfirmIdentity
      unconfirmed={unconfirmed}
      isSending={isSending}
      form={(fields) => (
        <fetcher.Form method="post" action="/settings" noValidate>
          {fields}
        </fetcher.Form>
      )}
    />
  )
}
