import { Button } from '@velvet/ui/button'
import { rowButtonClass } from '../../shared/components/setting-row.tsx'
import type { SectionForm } from '../../shared/forms/use-section-form.ts'

type ItemButtonProps = { form: SectionForm; item: string; label: string; fullLabel: string }

/** Button for one entry of a list. `fullLabel` names the entry for screen readers. */
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
