import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { callDesk } from '../../lib/api/call-desk.ts'
import { hasCode } from '../../lib/api/desk-error.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { createPasskey, isCancelled } from '../../lib/api/passkeys.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { LoadingRows } from '../../parts/list-state.tsx'
import { Problem, SmallPage } from './small-page.tsx'
import { sessionTexts } from './session-texts.ts'

const texts = sessionTexts.enrolment

/** Adds the two passkeys of a new member of staff, with the link of an invitation. */
export function EnrolmentPage() {
  const [search] = useSearchParams()
  const invitation = search.get('invitation') ?? ''
  const [missing, setMissing] = useState<number>()
  const invited = useQuery({
    queryKey: ['enrolment', invitation],
    queryFn: () => callDesk('getEnrolmentOptions', { body: { invitation } }),
    staleTime: Infinity,
    retry: false,
  })
  const add = useMutation({
    async mutationFn() {
      // Every passkey needs a challenge of its own.
      const { options } = await callDesk('getEnrolmentOptions', { body: { invitation } })
      return callDesk('enrol', { body: { invitation, response: await createPasskey(options) } })
    },
    onSuccess: (result) => setMissing(result.missing),
  })

  if (invited.isPending) return <SmallPage title={texts.title}>{<LoadingRows rows={2} />}</SmallPage>
  if (invited.error)
    return hasCode(invited.error, 'link_invalid') ? (
      <SmallPage title={texts.invalid} lead={texts.invalidText}>
        <SignInLink />
      </SmallPage>
    ) : (
      <SmallPage title={texts.title}>
        <Problem>{errorText(invited.error)}</Problem>
      </SmallPage>
    )
  if (missing === 0)
    return (
      <SmallPage title={texts.title} lead={texts.done}>
        <SignInLink />
      </SmallPage>
    )
  return (
    <SmallPage title={texts.title} lead={texts.lead(invited.data.code)}>
      {missing === 1 && (
        <p role="status" className="rounded-s bg-good-soft px-3 py-2 font-semibold text-good">
          {texts.oneAdded}
        </p>
      )}
      {add.error && <Problem>{enrolmentProblem(add.error)}</Problem>}
      <DeskButton variant="primary" isLoading={add.isPending} onClick={() => add.mutate()} className="min-h-10 text-15">
        {missing === 1 ? texts.second : texts.first}
      </DeskButton>
    </SmallPage>
  )
}

const SignInLink = () => (
  <Link to="/sign-in" className="link">
    {texts.toSignIn}
  </Link>
)

function enrolmentProblem(error: Error): string {
  if (isCancelled(error)) return sessionTexts.signIn.cancelled
  return error.name === 'InvalidStateError' ? texts.known : errorText(error)
}
