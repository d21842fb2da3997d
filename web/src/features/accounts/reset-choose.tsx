import { LockKeyhole, Unlink } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { FormNote } from '../../components/form-note.tsx'
import { SmallPage } from '../../components/small-page.tsx'
import type { FormProblem } from '../../lib/errors/form-problem.ts'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type ResetChooseProps = { token: string; problem: FormProblem | undefined }

/** The page behind the link of the mail. Without a token it is a link that lost its end. */
export function ResetChoose({ token, problem }: ResetChooseProps) {
  const text = useText()
  const isSending = useNavigation().formAction?.startsWith('/reset-password/do') ?? false
  const { at, elsewhere } = useProblemText(problem, ['password', 'repeat'])
  if (!token || problem?.code === 'link_invalid') return <LinkExpired />
  return (
    <SmallPage icon={<LockKeyhole />} title={text('reset.choose_title')} intro={text('reset.choose_intro')}>
      <Form
        method="post"
        action={`/reset-password/do?${new URLSearchParams({ token })}`}
        noValidate
        className="mt-6 grid gap-4.5"
      >
        <FormNote bad={elsewhere} />
        <NewPasswordFields at={at} />
        <Button type="submit" size="l" block loading={isSending}>
          {text('reset.save')}
        </Button>
      </Form>
    </SmallPage>
  )
}

function LinkExpired() {
  const text = useText()
  return (
    <SmallPage
      icon={<Unlink />}
      tone="bad"
      role="alert"
      title={text('errors.link_invalid')}
      intro={text('reset.expired_text')}
    >
      <ButtonLink to="/reset-password" size="l" block className="mt-6">
        {text('reset.new_link')}
      </ButtonLink>
    </SmallPage>
  )
}
