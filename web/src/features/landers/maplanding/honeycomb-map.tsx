import type { CSSProperties } from 'react'
import type { RegionData } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { honeycombOf } from './honeycomb.ts'
import { Boat, Lighthouse, Pin } from './map-drawings.tsx'

const tints = ['#fff', 'var(--mood-3)', 'color-mix(in srgb, var(--mood-3) 50%, #fff)']

/** Shows the regions as cells of a honeycomb. The radio buttons belong to the form further down. */
export function HoneycombMap({ country, label, regions }: RegionData) {
  const ids = regions.map(({ id }) => id)
  const narrow = honeycombOf(country, ids, 4)
  const wide = honeycombOf(country, ids, 6)
  const mapStyle = {
    '--columns': narrow.columns,
    '--rows': narrow.rows,
    '--columns-wide': wide.columns,
    '--rows-wide': wide.rows,
  }
  return (
    <fieldset className="maplanding-regions">
      <legend className="sr-only">{label}</legend>
      <div className="maplanding-map" style={mapStyle as CSSProperties}>
        {regions.map(({ id, name }, index) => {
          const cellStyle = {
            '--x': narrow.cells[index]?.x,
            '--y': narrow.cells[index]?.y,
            '--x-wide': wide.cells[index]?.x,
            '--y-wide': wide.cells[index]?.y,
            '--tint': tints[index % tints.length],
          }
          return (
            <label key={id} className="maplanding-cell" style={cellStyle as CSSProperties}>
              <input type="radio" form="join" name="region" value={id} className={`maplanding-is-${index + 1}`} />
              <span>{name}</span>
              <Pin />
            </label>
          )
        })}
        <Boat />
        <Lighthouse />
      </div>
      <Elsewhere />
    </fieldset>
  )
}

/** The option for no region. It also clears a previous choice. */
function Elsewhere() {
  return (
    <label className="maplanding-elsewhere">
      <input type="radio" form="join" name="region" value="" className="maplanding-is-0" />
      <span>{useText()('landers.maplanding_elsewhere')}</span>
    </label>
  )
}
