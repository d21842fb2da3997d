import { LocationButton } from '../../components/location-button.tsx'
import type { RegionData } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import type { Place } from '../../lib/location/place-cache.ts'
import { useSettings } from '../../lib/viewer/use-viewer.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useSection } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'
import { cityMaxLength } from './field-problems.ts'
import { placeChanges } from './place-changes.ts'

export function PlaceSection({ regions }: { regions: RegionData[] }) {
  const text = useText()
  const { countries } = useSettings()
  const section = useSection('place')
  const { country, region, city } = section.values
  const own = regions.find((data) => data.country === country)
  const take = (place: Place) => {
    const changes = placeChanges(place, { country, city }, countries)
    if (changes) section.change(changes)
  }
  return (
    <EditorSection section={section} title={text('profile.place_title')} intro={text('profile.place_intro')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={text('profile.country')} className="sm:col-span-2">
          <Select
            name="country"
            autoComplete="country"
            value={country}
            // Regions and cities belong to a country.
            onChange={({ currentTarget }) => section.change({ country: currentTarget.value, region: null, city: null })}
          >
            {countries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {own && own.regions.length > 0 && (
          <Field label={own.label}>
            <Select
              name="region"
              value={region ?? ''}
              onChange={({ currentTarget }) => section.change({ region: currentTarget.value || null })}
            >
              <option value="">{text('profile.not_said')}</option>
              {own.regions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={text('profile.city')}>
          <TextInput
            name="city"
            autoComplete="address-level2"
            maxLength={cityMaxLength}
            value={city ?? ''}
            onChange={({ currentTarget }) => section.change({ city: currentTarget.value || null }, { isTyping: true })}
          />
        </Field>
      </div>
      <LocationButton onFound={take} />
    </EditorSection>
  )
}
