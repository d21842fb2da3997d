import {
  data,
  redirect,
  redirectDocument,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { accountActions } from '../features/account/account-actions.ts'
import { AccountSection } from '../features/account/account-section.tsx'
import { PrivacySection } from '../features/account/privacy-section.tsx'
import { ExportCard } from '../features/account/privacy/export-card.tsx'
import { ExportRow } from '../features/account/privacy/export-row.tsx'
import { privacyActions } from '../features/account/privacy/privacy-actions.ts'
import { SecuritySection } from '../features/account/security-section.tsx'
import { SettingsFrame } from '../features/account/settings-frame.tsx'
import { confirmIdentity, withRepeats } from '../features/account/step-up.ts'
import { loadSpending, spendingActions } from '../features/checkout/spending-limits/spending-actions.ts'
import { SpendingSection } from '../features/checkout/spending-limits/spending-section.tsx'
import { InstallCard } from '../features/pwa/install-card.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import type { Api } from '../shared/api/create-api.ts'
import { problemOf, refused, setCookies } from '../shared/forms/form-problem.ts'
import { formText } from '../shared/forms/form-text.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import type { SectionResult } from '../shared/forms/use-section-form.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const [account, chat, access, spending] = await Promise.all([
    api('getAccount'),
    api('getChatSettings'),
    api('getStaffAccesses'),
    loadSpending(api),
  ]).catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!account || !chat || !access) throw redirect(loginPath(url.pathname + url.search))
  return { account, sharesReading: chat.shares_reading, accesses: access.accesses, spending }
}

type Section = (api: Api, form: FormData) => Promise<Omit<SectionResult, 'intent'> | null>

const sections: Record<string, Section> = { ...accountActions, ...privacyActions, ...spendingActions }

/** Every section has its own form, which is identified by `intent`. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api, cookiesFromApi } = context.get(visitContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const toLogin = () => redirect(loginPath(url.pathname + url.search))
  try {
    await confirmIdentity(api, form)
    if (intent === 'open_export') {
      const id = url.searchParams.get('export') ?? ''
      const file = await api('openExport', { params: { id } })
      return file ? redirectDocument(file.address, { headers: setCookies(cookiesFromApi) }) : toLogin()
    }
    const act = Object.hasOwn(sections, intent) ? sections[intent] : undefined
    if (!act) throw data(null, { status: 400 })
    const done = await act(api, form)
    if (!done) return toLogin()
    const { problem, ...result } = done
    return problem
      ? refused(withRepeats({ intent, problem }, form), cookiesFromApi)
      : data({ intent, ...result }, { headers: setCookies(cookiesFromApi) })
  } catch (error) {
    return refused(withRepeats({ intent, problem: problemOf(error) }, form), cookiesFromApi)
  }
}

export default function Settings() {
  const text = useText()
  const { account, sharesReading, accesses, spending } = useLoaderData<typeof loader>()
  const exportId = useSearchParams()[0].get('export')
  return (
    <SettingsFrame title={text('settings.title')}>
      <PageTitle page={text('settings.title')} />
      {exportId && <ExportCard exportId={exportId} />}
      <AccountSection email={account.email}>
        <ExportRow />
      </AccountSection>
      <SecuritySection account={account} />
      <PrivacySection account={account} sharesReading={sharesReading} accesses={accesses} />
      <SpendingSection {...spending} />
      <InstallCard />
    </SettingsFrame>
  )
}
