import { Button } from '@velvet/ui/button'
import { Field } from '@velvet/ui/field'
import { Select } from '@velvet/ui/select'
import { useState } from 'react'
import type { RegionData } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import { CityInput } from '../location/city-input.tsx'
import { LocationButton } from '../location/location-button.tsx'
import type { Place } from '../location/place-cache.ts'
import { useSection, type Section } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'
import { cityMaxLength } from './field-problems.ts'
import { placeChanges } from './place-changes.ts'
import type { ProfileChanges } from './profile-sections.ts'

export function PlaceSection({ regions }: { regions: RegionData[] }) {
  const text = useText()
  const { countries } = useSettings()
  const section = useSection('place')
  /** A found place that the member has not saved yet. */
  const [found, setFound] = useState<ProfileChanges | null>(null)
  const { country, region, city } = { ...section.values, ...found }
  const change: Section['change'] = (changes, options) =>
    found ? setFound({ ...found, ...changes }) : section.change(changes, options)
  const regionData = regions.find((data) => data.country === country)
  const showFound = (place: Place) => setFound(placeChanges(place, section.values, countries))
  const save = () => {
    if (found) section.change(found)
    setFound(null)
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
            onChange={({ currentTarget }) => change({ country: currentTarget.value, region: null, city: null })}
          >
            {countries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {regionData && regionData.regions.length > 0 && (
          <Field label={regionData.label}>
            <Select
              name="region"
              value={region ?? ''}
              onChange={({ currentTarget }) => change({ region: currentTarget.value || null })}
            >
              <option value="">{text('profile.not_said')}</option>
              {regionData.regions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={text('profile.city')}>
          <CityInput
            country={country}
            maxLength={cityMaxLength}
            value={city ?? ''}
            onChange={({ currentTarget }) => change({ city: currentTarget.value || null }, { isTyping: true })}
            onPick={({ region: cityRegion }) => cityRegion && change({ region: cityRegion })}
          />
        </Field>
      </div>
      <LocationButton onFound={showFound} />
      {found && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p role="status" className="basis-full text-15 font-semibold">
            {text('location.confirm')}
          </p>
          <Button size="s" onClick={save}>
            {text('profile.save')}
          </Button>
          <Button variant="quiet" size="s" onClick={() => setFound(null)}>
            {text('location.discard')}
          </Button>
        </div>
      )}
    </EditorSection>
  )
}
