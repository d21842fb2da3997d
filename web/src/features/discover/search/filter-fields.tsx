import { searchSorts, type ProfileValue } from '@velvet/contract/profile-values'
import { Field } from '@velvet/ui/field'
import { RangePair } from '@velvet/ui/range-pair'
import { Segmented } from '@velvet/ui/segmented'
import { Select } from '@velvet/ui/select'
import { Switch } from '@velvet/ui/switch'
import type { RegionData, SearchFilters } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useValueText } from '../../members/index.ts'
import { useSettings } from '../../session/index.ts'
import { HiddenFilters } from './hidden-filters.tsx'
import { ageLimits } from './search-address.ts'
import { sortLabels } from './sort-labels.ts'
import type { FilterDraft } from './use-filter-draft.ts'
import { useFilterFields } from './use-filter-fields.ts'

const genders = ['female', 'male', 'both'] as const satisfies ProfileValue<'looking_for'>[]

type FilterFieldsProps = Pick<FilterDraft, 'draft' | 'change'> & { regions: RegionData[] }

/** The filters that this site offers. The others are sent as hidden fields, so that the form is always complete. */
export function FilterFields({ draft, change, regions }: FilterFieldsProps) {
  const text = useText()
  const valueText = useValueText()
  const { min_age: minAge } = useSettings()
  const has = useFilterFields()
  const hiddenFields = (Object.keys(has) as (keyof typeof has)[]).filter((field) => !has[field])
  return (
    <div className="grid gap-5.5">
      <HiddenFilters filters={draft} only={[...hiddenFields.flatMap((field) => filtersOf[field]), 'real_only']} />
      {has.gender && (
        <Segmented
          legend={text('search.looking_for')}
          name="gender"
          value={draft.gender}
          options={genders.map((value) => ({ value, label: valueText('looking_for', value) }))}
          onChange={(gender) => change({ gender })}
        />
      )}
      {has.age && (
        <RangePair
          legend={text('search.age')}
          summary={text('search.age_range', { from: draft.min_age, to: draft.max_age })}
          min={minAge}
          max={ageLimits.max}
          value={[draft.min_age, draft.max_age]}
          names={['min_age', 'max_age']}
          labels={[text('search.age_from'), text('search.age_to')]}
          onChange={([min_age, max_age]) => change({ min_age, max_age })}
        />
      )}
      {has.country && <CountryField draft={draft} change={change} />}
      {has.region && <RegionField draft={draft} change={change} regions={regions} />}
      {has.sort && (
        <Segmented
          className="lg:hidden"
          legend={text('search.sort')}
          name="sort"
          value={draft.sort}
          options={searchSorts.map((value) => ({ value, label: text(sortLabels[value]) }))}
          onChange={(sort) => change({ sort })}
        />
      )}
      {has.with_photo && (
        <div className="border-y border-line py-2">
          <Switch
            label={text('search.with_photo')}
            name="with_photo"
            value="true"
            checked={draft.with_photo}
            onChange={({ currentTarget }) => change({ with_photo: currentTarget.checked })}
          />
        </div>
      )}
    </div>
  )
}

const filtersOf: Record<keyof ReturnType<typeof useFilterFields>, (keyof SearchFilters)[]> = {
  gender: ['gender'],
  age: ['min_age', 'max_age'],
  country: ['country'],
  region: ['region'],
  sort: ['sort'],
  with_photo: ['with_photo'],
}

function CountryField({ draft, change }: Pick<FilterDraft, 'draft' | 'change'>) {
  const text = useText()
  const { countries } = useSettings()
  return (
    <Field label={text('search.country')}>
      <Select
        name="country"
        value={draft.country}
        // A region belongs to one country.
        onChange={({ currentTarget }) => change({ country: currentTarget.value, region: null })}
      >
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function RegionField({ draft, change, regions }: FilterFieldsProps) {
  const text = useText()
  const countryRegions = regions.find(({ country }) => country === draft.country)
  if (!countryRegions || countryRegions.regions.length === 0) return null
  return (
    <Field label={countryRegions.label}>
      <Select
        name="region"
        value={draft.region ?? ''}
        onChange={({ currentTarget }) => change({ region: currentTarget.value || null })}
      >
        <option value="">{text('search.region_all')}</option>
        {countryRegions.regions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
