import { Avatar } from '@velvet/ui/avatar'
import { Button } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { DoorArt } from '@velvet/ui/empty-art'
import { EmptyState } from '@velvet/ui/empty-state'
import type { BlockedMember } from '../../../shared/api/responses.ts'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useProblemText } from '../../../shared/forms/use-problem-text.ts'
import { useSectionForm, type SectionForm } from '../../../shared/forms/use-section-form.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName } from '../../members/index.ts'
import { MemberFormFields } from '../member-form-fields.tsx'

/** Members blocked by the viewer, the most recent first. */
export function BlockedList({ blocks }: { blocks: BlockedMember[] }) {
  const text = useText()
  const form = useSectionForm('unblock')
  const { elsewhere } = useProblemText(form.result?.problem, [])
  const name = form.result?.name
  return (
    <div className="grid gap-4">
      <FormNote error={elsewhere} success={form.isDone && name ? text('member.unblock_done', { name }) : undefined} />
      {blocks.length === 0 ? (
        <EmptyState art={<DoorArt />} title={text('member.blocked_none')} text={text('member.blocked_none_text')} />
      ) : (
        <Card className="py-1! md:py-2!">
          <ul className="divide-y divide-line">
            {blocks.map((block) => (
              <BlockedRow key={block.member.id} block={block} form={form} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function BlockedRow({ block: { member, blocked_at }, form }: { block: BlockedMember; form: SectionForm }) {
  const text = useText()
  const { date } = useFormat()
  const { fetcher } = form
  const label = text('member.unblock_one', { name: member.name })
  return (
    <li className="flex items-center gap-3.5 py-3">
      <Avatar name={member.name} src={member.photo?.thumb ?? null} />
      <div className="min-w-0 flex-1">
        <MemberName
          name={member.name}
          age={member.age}
          isFictional={member.is_fictional}
          responder={member.responder}
        />
        <p className="text-13 text-ink-2">{text('member.blocked_since', { date: date(blocked_at) })}</p>
      </div>
      <fetcher.Form method="post" action="/blocked" className="shrink-0">
        <MemberFormFields intent="unblock" name={member.name} />
        <input type="hidden" name="item" value={member.id} />
        <Button
          type="submit"
          variant="quiet"
          size="s"
          aria-label={label}
          loading={fetcher.formData?.get('item') === member.id}
        >
          {text('member.unblock')}
        </Button>
      </fetcher.Form>
    </li>
  )
}
