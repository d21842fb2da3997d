import { rowButtonClass } from '../../components/setting-row.tsx'
import type { SectionForm } from '../../lib/use-section-form.ts'
import { Button } from '../../ui/button.tsx'

type ItemButtonProps = { form: SectionForm; item: string; label: string; fullLabel: string }

/** Does one thing to one entry of a list. Its short label is explained to those who do not see the row. */
export function ItemButton({ form: { fetcher, intent }, item, label, fullLabel }: ItemButtonProps) {
  return (
    <fetcher.Form method="post" action="/settings" className="shrink-0">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="item" value={item} />
      <Button
        type="submit"
        variant="quiet"
        size="s"
        aria-label={fullLabel}
        loading={fetcher.formData?.get('item') === item}
        className={rowButtonClass}
      >
        {label}
      </Button>
    </fetcher.Form>
  )
}
