import type { MemberCard } from '../../../lib/api/answers.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { Avatar } from '../../../ui/avatar.tsx'

/** Before the first word. */
export function NoMessages({ member: { name, photo } }: { member: MemberCard }) {
  const text = useText()
  return (
    <div data-empty="" className="grid justify-items-center px-4 py-8 text-center">
      <Avatar name={name} src={photo?.thumb ?? null} size={112} />
      <p className="mt-4 text-17 font-bold">{text('chat.begins', { name })}</p>
      <p className="mt-1 max-w-[36ch] text-ink-2">{text('chat.say_hello')}</p>
    </div>
  )
}
