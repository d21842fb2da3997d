import { X } from 'lucide-react'
import { useText } from '../../lib/i18n/use-text.tsx'
import type { SectionForm } from '../../lib/use-section-form.ts'
import { IconButton } from '../../ui/icon-button.tsx'

type RemoveSearchProps = { id: string; name: string; action: string; form: SectionForm }

export function RemoveSearch({ id, name, action, form: { fetcher, intent } }: RemoveSearchProps) {
  const text = useText()
  const isGoing = fetcher.formData?.get('item') === id
  return (
    <fetcher.Form method="post" action={action} className="-me-3 shrink-0">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="item" value={id} />
      <input type="hidden" name="name" value={name} />
      <IconButton type="submit" label={text('search.saved_remove', { name })} disabled={isGoing}>
        <X aria-hidden="true" />
      </IconButton>
    </fetcher.Form>
  )
}
