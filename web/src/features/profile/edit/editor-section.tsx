import { Button } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { useId, type ReactNode } from 'react'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { useActionName } from '../../../shared/forms/use-action-name.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { isEmpty } from './autosave.ts'
import type { Section } from './editor-context.ts'
import { useFieldProblemText } from './field-problems.ts'
import { SaveIndicator } from './save-indicator.tsx'

type EditorSectionProps = { section: Section; title: string; intro?: string; children: ReactNode }

/** A card that saves automatically. Without scripts it is a form with a button. */
export function EditorSection({ section, title, intro, children }: EditorSectionProps) {
  const text = useText()
  const actionName = useActionName()
  const titleId = useId()
  const isHydrated = useHydrated()
  const problemText = useFieldProblemText()
  const { name, posted, problems, save } = section
  const problem = isHydrated ? permanentProblem(save.problem) : posted?.problem
  const generalError = problem && isEmpty(problems) ? problemText.ofForm(problem) : undefined
  return (
    <Card id={name} aria-labelledby={titleId} className="scroll-mt-[calc(var(--bar-height)+16px)]">
      <form
        method="post"
        action={`/profile#${name}`}
        onSubmit={(event) => {
          event.preventDefault()
          section.flush()
        }}
        onBlur={section.flush}
      >
        <input type="hidden" name="intent" value={name} />
        <div className="-mt-2 flex min-h-11 items-center justify-between gap-4">
          <h2 id={titleId}>{title}</h2>
          {isHydrated ? (
            <SaveIndicator section={section} />
          ) : (
            <Button aria-label={actionName(text('profile.save'), title)} type="submit" variant="quiet" size="s">
              {text('profile.save')}
            </Button>
          )}
        </div>
        {intro && <p className="mb-1 text-ink-2">{intro}</p>}
        <FormNote
          error={generalError}
          // With scripts the error next to the field is sufficient.
          fieldError={(field) => !isHydrated && posted && problems[field as keyof typeof problems]}
          fields={Object.fromEntries(Object.keys(problems).map((field) => [field, title]))}
          success={!isHydrated && posted && !posted.problem ? text('profile.saved') : undefined}
          className="mt-2"
        />
        <div className="mt-3 grid gap-4">{children}</div>
      </form>
    </Card>
  )
}

/** Returns null for temporary problems, which the save status next to the title already shows. */
function permanentProblem(problem: FormProblem | null): FormProblem | null {
  const isTemporary = problem && ['unavailable', 'internal', 'too_many_requests'].includes(problem.code)
  return isTemporary ? null : problem
}
