import { Field } from '@velvet/ui/field'
import { Select } from '@velvet/ui/select'
import { MapPin } from 'lucide-react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import { LanderFacts } from '../lander-facts.tsx'
import { LanderForm } from '../lander-form.tsx'
import { LanderPage, NicheTitle } from '../lander-page.tsx'
import type { Niche } from '../niches.ts'
import { HoneycombMap } from './honeycomb-map.tsx'
import { maxCells } from './honeycomb.ts'

/** Visitors choose a region on a honeycomb map, and the form shows its name. No exact location is asked for. */
export function MaplandingLander({ niche }: { niche: Niche }) {
  const text = useText()
  const { region_data } = useSettings()
  const { length: count } = region_data.regions
  const hasMap = count > 0 && count <= maxCells
  return (
    <LanderPage niche={niche} titleId="landers.maplanding_title" bar="stage" className="maplanding">
      <div className="maplanding-sea">
        <div className="wrap maplanding-grid">
          <div className="maplanding-words">
            <NicheTitle />
            <h1>{text('landers.maplanding_headline')}</h1>
            <p className="mt-3.5 text-17 lg:text-20">{text('landers.maplanding_lead')}</p>
          </div>
          {hasMap && (
            <div className="maplanding-where">
              <HoneycombMap {...region_data} />
            </div>
          )}
          <div className="maplanding-harbour">
            <LanderForm
              head={<SelectedRegion />}
              submitLabel={text('landers.maplanding_submit')}
              {...(count > maxCells && { children: <RegionList /> })}
            />
          </div>
          <p className="maplanding-plainly">
            <MapPin aria-hidden="true" className="mt-0.5 size-5" />
            <span>{text('landers.maplanding_plainly')}</span>
          </p>
        </div>
      </div>
      <LanderFacts />
    </LanderPage>
  )
}

/** Shows the name of the selected region. CSS selects the visible line. */
function SelectedRegion() {
  const text = useText()
  const { regions } = useSettings().region_data
  return (
    <>
      <h2 className="maplanding-chosen">
        <span className="maplanding-none">{text('landers.maplanding_none')}</span>
        <span className="maplanding-name-0">{text('landers.maplanding_elsewhere_then')}</span>
        {regions.length <= maxCells &&
          regions.map(({ id, name }, index) => (
            <span key={id} className={`maplanding-name-${index + 1}`}>
              {text('landers.maplanding_then', { place: name })}
            </span>
          ))}
      </h2>
      <p className="mt-1 mb-4.5 text-ink-2">{text('landers.maplanding_more')}</p>
    </>
  )
}

function RegionList() {
  const text = useText()
  const { label, regions } = useSettings().region_data
  return (
    <Field label={label} className="mb-5">
      <Select name="region" defaultValue="">
        <option value="">{text('landers.maplanding_elsewhere')}</option>
        {regions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
