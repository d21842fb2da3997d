import { Button } from '@velvet/ui/button'
import { Switch } from '@velvet/ui/switch'
import { Form, useNavigation } from 'react-router'
import type { SearchFilters } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { searchPath } from './search-address.ts'
import { useApplyFilters } from './use-apply-filters.ts'

/** Unlike the filters this switch is shown on every site, because hiding fictional profiles is a member's right. */
export function HideFictional({ filters }: { filters: SearchFilters }) {
  const text = useText()
  const apply = useApplyFilters()
  const { location } = useNavigation()
  // Shows the requested value while the navigation is pending.
  const pendingQuery = location?.pathname === searchPath ? new URLSearchParams(location.search) : null
  const isOn = pendingQuery?.has('gender') ? pendingQuery.has('real_only') : filters.real_only
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
