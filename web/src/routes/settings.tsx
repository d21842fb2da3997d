import { data, redirect, redirectDocument, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { accountActions } from '../features/accounts/account-actions.ts'
import { AccountSection } from '../features/accounts/account-section.tsx'
import { PrivacySection } from '../features/accounts/privacy-section.tsx'
import { SecuritySection } from '../features/accounts/security-section.tsx'
import { SettingsFrame } from '../features/accounts/settings-frame.tsx'
import { InstallCard } from '../features/app/install-card.tsx'
import { ExportCard } from '../features/privacy/export-card.tsx'
import { ExportRow } from '../features/privacy/export-row.tsx'
import { privacyActions } from '../features/privacy/privacy-actions.ts'
import { loadSpending } from '../features/spending/load-spending.ts'
import { spendingActions } from '../features/spending/spending-actions.ts'
import { SpendingSection } from '../features/spending/spending-section.tsx'
import { loginAddress } from '../lib/addresses/redirects.ts'
import type { Api } from '../lib/api/create-api.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { problemOf, refused } from '../lib/errors/form-problem.ts'
import { formText } from '../lib/form-text.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import type { SectionResult } from '../lib/use-section-form.ts'
import { visitContext } from '../lib/visit/visit-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const [account, chat, spending] = await Promise.all([
    api('getAccount'),
    api('getChatSettings'),
    loadSpending(api),
  ]).catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!account || !chat) throw redirect(loginAddress(url.pathname + url.search))
  return { account, sharesReading: chat.shares_reading, spending }
}

type Section = (api: Api, form: FormData) => Promise<Omit<SectionResult, 'intent'> | null>

const sections: Record<string, Section> = { ...accountActions, ...privacyActions, ...spendingActions }

/** Every section is a form of its own; its `intent` says which one was sent. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const toLogin = () => redirect(loginAddress(url.pathname + url.search))
  try {
    if (intent === 'open_export') {
      const id = url.searchParams.get('export') ?? ''
      const file = await api('openExport', { params: { id }, body: { password: formText(form, 'old_password') } })
      return file ? redirectDocument(file.address) : toLogin()
    }
    const act = Object.hasOwn(sections, intent) ? sections[intent] : undefined
    if (!act) throw data(null, { status: 400 })
    const done = await act(api, form)
    if (!done) return toLogin()
    const { problem, ...result } = done
    return problem ? refused({ intent, problem }) : data({ intent, ...result })
  } catch (error) {
    return refused({ intent, problem: problemOf(error) })
  }
}

export default function Settings() {
  const text = useText()
  const { account, sharesReading, spending } = useLoaderData<typeof loader>()
  const exportId = useSearchParams()[0].get('export')
  return (
    <SettingsFrame title={text('settings.title')}>
      <PageTitle page={text('settings.title')} />
      {exportId && <ExportCard exportId={exportId} />}
      <AccountSection email={account.email}>
        <ExportRow />
      </AccountSection>
      <SecuritySection account={account} />
      <PrivacySection account={account} sharesReading={sharesReading} />
      <SpendingSection {...spending} />
      <InstallCard />
    </SettingsFrame>
  )
}
