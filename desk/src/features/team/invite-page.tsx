import { staffLanguages, type StaffLanguage } from '@velvet/contract/desk/staff-languages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callDesk } from '../../lib/api/call-desk.ts'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { languageName } from '../../lib/language-name.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { Field, fieldClass } from '../../parts/field.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Panel } from '../../parts/panel.tsx'
import { GrantEditor, grantProblem } from './grant-editor.tsx'
import { ReasonField, TeamProblem } from './reason-field.tsx'
import { teamErrorText, useProposal, type Grants } from './team-queries.ts'
import { inviteTexts as texts, teamTexts } from './team-texts.ts'

/** Proposes to invite a person. */
export function InvitePage() {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [languages, setLanguages] = useState<StaffLanguage[]>(['en'])
  const [grants, setGrants] = useState<Grants>([{ role: 'moderator', site_id: null }])
  const [reason, setReason] = useState('')
  const [isProblemShown, setProblemShown] = useState(false)
  const propose = useProposal(
    () => callDesk('inviteStaff', { body: { name, email: email.trim(), languages, grants, reason } }),
    () => void navigate('/team'),
  )
  const isComplete = name.trim() && email.includes('@') && languages.length > 0 && reason.trim()
  const problem = grantProblem(grants) ?? (isComplete ? null : texts.incomplete)
  const send = () => {
    setProblemShown(true)
    if (problem === null && !propose.isPending) propose.mutate(undefined)
  }
  const toggle = (locale: StaffLanguage) =>
    setLanguages(languages.includes(locale) ? languages.filter((each) => each !== locale) : [...languages, locale])
  useKeys([{ keys: 'Mod+Enter', label: texts.submit, group: texts.title, run: send }])

  return (
    <div className="w-full max-w-[760px]">
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="grid gap-3">
        <TeamProblem text={propose.error && teamErrorText(propose.error)} />
        <Panel title={texts.person}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field label={texts.name}>
              {(id) => (
                <input
                  id={id}
                  autoFocus
                  autoComplete="off"
                  maxLength={100}
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                  className={fieldClass}
                />
              )}
            </Field>
            <Field label={texts.email} hint={texts.emailHint}>
              {(id, hintId) => (
                <input
                  id={id}
                  type="email"
                  autoComplete="off"
                  aria-describedby={hintId}
                  maxLength={400}
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                  className={fieldClass}
                />
              )}
            </Field>
            <fieldset className="grid gap-1.5 sm:col-span-2">
              <legend className="mb-1 text-12 font-bold text-ink-2">{texts.languages}</legend>
              <div className="flex flex-wrap gap-1.5">
                {staffLanguages.map((locale) => (
                  <DeskButton key={locale} isPressed={languages.includes(locale)} onClick={() => toggle(locale)}>
                    {languageName(locale)}
                  </DeskButton>
                ))}
              </div>
              <p className="text-12 text-ink-2">{texts.languagesHint}</p>
            </fieldset>
          </div>
        </Panel>
        <Panel
          title={texts.roles}
          foot={
            <>
              <DeskButton variant="primary" keys="Mod+Enter" isLoading={propose.isPending} onClick={send}>
                {texts.submit}
              </DeskButton>
              <DeskButton variant="plain" onClick={() => void navigate('/team')}>
                {teamTexts.cancel}
              </DeskButton>
              <p role="status" className="text-12 font-semibold text-warn">
                {isProblemShown && problem}
              </p>
            </>
          }
        >
          <div className="grid gap-4">
            <GrantEditor grants={grants} onChange={setGrants} />
            <ReasonField value={reason} onChange={setReason} />
          </div>
        </Panel>
      </div>
    </div>
  )
}
