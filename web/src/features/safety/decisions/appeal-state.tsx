import { Card } from '@velvet/ui/card'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

type Appeal = { due_at: string; outcome: 'upheld' | 'overturned' | null; answer: string }

/** Shows that an appeal has arrived, or how it ended. */
export function AppealState({ appeal: { due_at: due, outcome, answer } }: { appeal: Appeal }) {
  const text = useText()
  const { date } = useFormat()
  return (
    <Card lifted className="mt-8">
      <div role="status">
        <h2 data-lead="" tabIndex={-1} className="outline-none">
          {text(outcome ? `decisions.${outcome}` : 'decisions.appealed')}
        </h2>
        <p className="mt-2 wrap-anywhere text-ink-2">
          {outcome ? answer : text('decisions.appealed_text', { date: date(due) })}
        </p>
      </div>
    </Card>
  )
}
