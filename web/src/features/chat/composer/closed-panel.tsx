import type { ClosedReason } from '@velvet/contract/chat-rules'
import { useRevalidator } from 'react-router'
import { authRedirects } from '../../../lib/addresses/redirects.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ComposerPanel } from './composer-panel.tsx'
import { KeptDraft } from './kept-draft.tsx'

type ClosedPanelProps = { reason: ClosedReason; name: string; draft: string; onLookAgain: () => void }

/** Nobody pays into a void: while nobody can answer, nothing is taken. */
export function ClosedPanel({ reason, name, draft, onLookAgain }: ClosedPanelProps) {
  const text = useText()
  const { revalidate, state } = useRevalidator()
  return (
    <ComposerPanel
      title={text(`chat.closed_title.${reason}`, { name })}
      text={text(`chat.closed.${reason}`, { name })}
      draft={<KeptDraft draft={draft} />}
    >
      {reason === 'nobody_can_answer' && (
        <Button
          variant="soft"
          loading={state === 'loading'}
          onClick={() => {
            onLookAgain()
            void revalidate()
          }}
        >
          {text('chat.look_again')}
        </Button>
      )}
      <ButtonLink to={authRedirects.home} variant="quiet">
        {text('chat.to_members')}
      </ButtonLink>
    </ComposerPanel>
  )
}
