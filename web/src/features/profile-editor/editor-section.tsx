import { useId, type ReactNode } from 'react'
import { FormNote } from '../../components/form-note.tsx'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import type { FormProblem } from '../../lib/errors/form-problem.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { isEmpty } from './autosave.ts'
import type { Section } from './editor-context.ts'
import { useFieldProblemText } from './field-problems.ts'
import { SaveNote } from './save-note.tsx'

type EditorSectionProps = { section: Section; title: string; intro?: string; children: ReactNode }

/** A card that saves itself; without scripts it is a form with a button. */
export function EditorSection({ section, title, intro, children }: EditorSectionProps) {
  const text = useText()
  const titleId = useId()
  const isHydrated = useHydrated()
  const problemText = useFieldProblemText()
  const { name, posted, problems, save } = section
  const problem = isHydrated ? lasting(save.problem) : posted?.problem
  const elsewhere = problem && isEmpty(problems) ? problemText.of(problem) : undefined
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
            <SaveNote section={section} />
          ) : (
            <Button type="submit" variant="quiet" size="s">
              {text('profile.save')}
            </Button>
          )}
        </div>
        {intro && <p className="mb-1 text-ink-2">{intro}</p>}
        <FormNote
          bad={elsewhere}
          good={!isHydrated && posted && !posted.problem ? text('profile.saved') : undefined}
          className="mt-2"
        />
        <div className="mt-3 grid gap-4">{children}</div>
      </form>
    </Card>
  )
}

/** What passes by itself is told beside the title and needs no further words. */
function lasting(problem: FormProblem | null): FormProblem | null {
  const isPassing = problem && ['unavailable', 'internal', 'too_many_requests'].includes(problem.code)
  return isPassing ? null : problem
}
