import { loginNameLength } from '@velvet/contract/rules'
import { Button } from '@velvet/ui/button'
import { Field } from '@velvet/ui/field'
import { TextInput } from '@velvet/ui/text-input'
import { UserRound } from 'lucide-react'
import { ExpandableRow } from '../../shared/components/setting-row.tsx'
import { FormNote } from '../../shared/forms/form-note.tsx'
import { useActionName } from '../../shared/forms/use-action-name.ts'
import { useProblemText } from '../../shared/forms/use-problem-text.ts'
import { useSectionForm } from '../../shared/forms/use-section-form.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { SectionConfirmation } from './section-confirmation.tsx'

/** Lets members log in with a name that differs from their public one. */
export function LoginNameRow({ loginName }: { loginName: string | null }) {
  const text = useText()
  const actionName = useActionName()
  const form = useSectionForm('login_name')
  const { fetcher, isSending, isDone, result } = form
  const { at, elsewhere } = useProblemText(result?.problem, ['login_name'])
  return (
    <div>
      <ExpandableRow
        icon={<UserRound />}
        title={text('settings.login_name')}
        text={loginName ?? text('settings.login_name_none')}
        buttonLabel={text('settings.change')}
        result={result}
      >
        <fetcher.Form method="post" action="/settings" noValidate className="grid gap-4">
          <FormNote error={elsewhere} fieldError={at} fields={{ login_name: text('settings.login_name') }} />
          <input type="hidden" name="intent" value="login_name" />
          <Field
            name="login_name"
            label={text('settings.login_name')}
            hint={text('settings.login_name_hint')}
            error={at('login_name')}
          >
            <TextInput
              key={loginName}
              name="login_name"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={loginNameLength.max}
              defaultValue={loginName ?? ''}
            />
          </Field>
          <Button
            aria-label={actionName(text('settings.save'), text('settings.login_name'))}
            type="submit"
            loading={isSending}
            className="justify-self-start"
          >
            {text('settings.save')}
          </Button>
        </fetcher.Form>
      </ExpandableRow>
      <SectionConfirmation form={form} />
      <FormNote success={isDone ? text('settings.login_name_saved') : undefined} className="mb-4" />
    </div>
  )
}
