import { Form, useNavigation } from 'react-router'
import { useText } from '../../lib/i18n/use-text.tsx'
import type { SearchFilters } from '../../lib/api/answers.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { searchPath } from './search-address.ts'
import { useApplyFilters } from './use-search.ts'

/** Stands beside the number of results, on every site: it is the member's right, not one of the filters. */
export function HideFictional({ filters }: { filters: SearchFilters }) {
  const text = useText()
  const apply = useApplyFilters()
  const { location } = useNavigation()
  // Shows what was asked for while it is on its way.
  const asked = location?.pathname === searchPath ? new URLSearchParams(location.search) : null
  const isOn = asked?.has('gender') ? asked.has('real_only') : filters.real_only
  return (
    <Form method="get" action={searchPath} className="flex items-center gap-3">
      <HiddenFilters filters={filters} except="real_only" />
      <Switch
        label={text('search.hide_fictional')}
        name="real_only"
        value="true"
        checked={isOn}
        onChange={({ currentTarget }) => apply({ ...filters, real_only: currentTarget.checked })}
        className="gap-2.5! font-semibold"
      />
      <noscript>
        <Button type="submit" variant="quiet" size="s">
          {text('search.apply')}
        </Button>
      </noscript>
    </Form>
  )
}
