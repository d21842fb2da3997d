import type { Reaction } from '@velvet/contract/chat-rules'
import { cx } from '@velvet/ui/cx'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { ShownMessage } from '../engine/shown-message.ts'
import { reactionNames } from './reaction-names.ts'
import { ReactionPicture } from './reaction-picture.tsx'

/** The reactions to a message, on its lower edge. */
export function ReactionChips({ message, name }: { message: ShownMessage; name: string }) {
  const text = useText()
  const { own_reaction: own, other_reaction: other } = message
  if (!own && !other) return null
  return (
    <span className={cx('relative z-1 -mt-2 flex gap-1 px-2', message.is_own && 'justify-end')}>
      {own && <Chip reaction={own} label={text('chat.reaction_own', { reaction: text(reactionNames[own]) })} />}
      {other && (
        <Chip reaction={other} label={text('chat.reaction_other', { name, reaction: text(reactionNames[other]) })} />
      )}
    </span>
  )
}

function Chip({ reaction, label }: { reaction: Reaction; label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      className="grid h-6.5 min-w-8 place-items-center rounded-button border border-line bg-surface px-1.5 shadow-1"
    >
      <ReactionPicture reaction={reaction} className="size-4.5" />
    </span>
  )
}
