import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { askForPasskey, isCancelled } from '../../lib/api/passkeys.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { GrantList } from './grant-list.tsx'
import { Problem, SmallPage } from './small-page.tsx'
import { sessionTexts } from './session-texts.ts'
import { sessionQuery, useDevelopmentLogins } from './use-session.ts'

const texts = sessionTexts.signIn

export function SignInPage() {
  const logins = useDevelopmentLogins()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const signIn = useMutation({
    mutationFn: async (code: string | null) => {
      if (code !== null) return callDesk('signInForDevelopment', { body: { code } })
      return callDesk('signIn', { body: { response: await askForPasskey() } })
    },
    async onSuccess({ staff }) {
      client.clear()
      client.setQueryData(sessionQuery.queryKey, staff)
      const target = search.get('to') ?? '/'
      await navigate(target.startsWith('/') && !target.startsWith('//') ? target : '/', { replace: true })
    },
  })
  return (
    <SmallPage title={texts.title} lead={texts.lead}>
      {signIn.error && <Problem>{isCancelled(signIn.error) ? texts.cancelled : errorText(signIn.error)}</Problem>}
      <DeskButton
        variant="primary"
        autoFocus
        isLoading={signIn.isPending && signIn.variables === null}
        onClick={() => signIn.mutate(null)}
        className="min-h-10 text-15"
      >
        <KeyRound aria-hidden="true" />
        {texts.passkey}
      </DeskButton>
      {logins.error && <p className="text-ink-2">{texts.loginsFailed}</p>}
      {logins.data && (
        <section aria-label={texts.development} className="mt-2 border-t border-line pt-4">
          <h2>{texts.development}</h2>
          <p className="mb-3 text-ink-2">{logins.data.length > 0 ? texts.developmentLead : texts.noStaff}</p>
          <ul className="-mx-2">
            {logins.data.map(({ code, grants }) => (
              <li key={code}>
                <button
                  type="button"
                  onClick={() => signIn.mutate(code)}
                  className="flex w-full items-baseline gap-3 rounded-s px-2 py-1.5 text-start hover:bg-hover"
                >
                  <span className="font-bold tabular-nums">{code}</span>
                  <GrantList grants={grants} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </SmallPage>
  )
}
