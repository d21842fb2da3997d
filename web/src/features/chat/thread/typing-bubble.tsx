import type { MemberCard } from '../../../lib/api/answers.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { Avatar } from '../../../ui/avatar.tsx'

/** Three dots where the next message will stand. */
export function TypingBubble({ member }: { member: MemberCard }) {
  const text = useText()
  return (
    <div className="mt-3.5 flex items-end gap-2.5">
      <Avatar name={member.name} src={member.photo?.thumb ?? null} size={32} className="mb-1" />
      <span className="inline-flex h-10 items-center gap-1 rounded-[20px] bg-surface-2 px-4">
        <span className="sr-only">{text('chat.is_typing', { name: member.name })}</span>
        {[0, 150, 300].map((delay) => (
          <i
            key={delay}
            aria-hidden="true"
            style={{ animationDelay: `${delay}ms` }}
            className="size-1.75 animate-typing rounded-full bg-ink-3"
          />
        ))}
      </span>
    </div>
  )
}
