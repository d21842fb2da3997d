import { IconButton, IconLink } from '@velvet/ui/icon-button'
import { X } from 'lucide-react'
import type { AnsweredPrompt, Conversation } from '../../../shared/api/responses.ts'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { QuotedPrompt } from '../quoted-prompt.tsx'

type ComposerQuoteProps = { conversation: Conversation; quote: AnsweredPrompt; onRemove: () => void }

/** The prompt that the next message answers. It can be removed, without scripts by opening the page without it. */
export function ComposerQuote({ conversation: { id, member }, quote, onRemove }: ComposerQuoteProps) {
  const text = useText()
  const isHydrated = useHydrated()
  const label = text('chat.quote_remove')
  const icon = <X aria-hidden="true" />
  return (
    <div className="relative mb-2.5">
      <input type="hidden" name="prompt" value={quote.prompt} />
      <QuotedPrompt quote={quote} lang={member.language} className="rounded-m py-3 ps-4 pe-12" />
      {isHydrated ? (
        <IconButton label={label} onClick={onRemove} className="absolute! end-0.5 top-0.5 text-(--paper-ink)!">
          {icon}
        </IconButton>
      ) : (
        <IconLink label={label} to={`/chats/${id}`} className="absolute! end-0.5 top-0.5 text-(--paper-ink)!">
          {icon}
        </IconLink>
      )}
    </div>
  )
}
