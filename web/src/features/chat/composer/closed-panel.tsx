import type { ClosedReason } from '@velvet/contract/chat-rules'
import { Button, ButtonLink } from '@velvet/ui/button'
import { useRevalidator } from 'react-router'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { authRedirects } from '../../session/index.ts'
import { ComposerPanel } from './composer-panel.tsx'
import { DraftPreview } from './draft-preview.tsx'

type ClosedPanelProps = { reason: ClosedReason; name: string; draft: string; onRetry: () => void }

/** Replaces the composer while no one can answer. Nobody pays into a void, so no message can be sent. */
export function ClosedPanel({ reason, name, draft, onRetry }: ClosedPanelProps) {
  const text = useText()
  const { revalidate, state } = useRevalidator()
  return (
    <ComposerPanel
      title={text(`chat.closed_title.${reason}`, { name })}
      text={text(`chat.closed.${reason}`, { name })}
      draft={<DraftPreview draft={draft} />}
    >
      {reason === 'nobody_can_answer' && (
        <Button
          variant="soft"
          loading={state === 'loading'}
          onClick={() => {
            onRetry()
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
