import { Button, ButtonLink } from '@velvet/ui/button'
import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { SmallPage } from '../../shared/components/small-page.tsx'
import { FormNote } from '../../shared/forms/form-note.tsx'
import type { FormProblem } from '../../shared/forms/form-problem.ts'
import { useProblemText } from '../../shared/forms/use-problem-text.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type NewPasswordPageProps = {
  /** Path of this page. The form posts to it with the token. */
  path: string
  token: string
  problem: FormProblem | undefined
  icon: ReactNode
  title: string
  intro: string
  submit: string
  /** Shown for a link that has expired or has no token. */
  expired: { text: string; to: string; button: string }
}

/** Target of the mail links that let a member choose a new password. */
export function NewPasswordPage({ path, token, problem, icon, title, intro, submit, expired }: NewPasswordPageProps) {
  const text = useText()
  const isSending = useNavigation().formAction?.startsWith(path) ?? false
  const { at, elsewhere } = useProblemText(problem, ['password', 'repeat'])
  if (!token || problem?.code === 'link_invalid') {
    return (
      <SmallPage icon={<Unlink />} tone="bad" role="alert" title={text('errors.link_invalid')} intro={expired.text}>
        <ButtonLink to={expired.to} size="l" block className="mt-6">
          {expired.button}
        </ButtonLink>
      </SmallPage>
    )
  }
  return (
    <SmallPage icon={icon} title={title} intro={intro}>
      <Form method="post" action={`${path}?${new URLSearchParams({ token })}`} noValidate className="mt-6 grid gap-4.5">
        <FormNote
          error={elsewhere}
          fieldError={at}
          fields={{ password: text('reset.new_password'), repeat: text('reset.repeat') }}
        />
        <NewPasswordFields at={at} />
        <Button type="submit" size="l" block loading={isSending}>
          {submit}
        </Button>
      </Form>
    </SmallPage>
  )
}
