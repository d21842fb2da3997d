import type { CSSProperties } from 'react'
import type { RegionData } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { honeycombOf } from './honeycomb.ts'

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

function Pin() {
  return (
    <svg viewBox="0 0 30 38" aria-hidden="true" className="maplanding-pin">
      <path
        d="M15 37C6 26 2 20 2 14a13 13 0 0 1 26 0c0 6-4 12-13 23z"
        fill="var(--mood-4)"
        stroke="#4a0a28"
        strokeWidth="2"
      />
      <circle cx="15" cy="14" r="5" fill="#4a0a28" />
    </svg>
  )
}

function Boat() {
  return (
    <svg viewBox="0 0 80 80" aria-hidden="true" className="maplanding-boat">
      <path d="M8 54h60l-10 16H18z" fill="var(--mood-2)" />
      <path d="M36 50V8l26 38z" fill="#fff" />
      <path d="M33 50V16L14 46z" fill="var(--mood-4)" />
      <path d="M0 72q10-7 20 0t20 0 20 0 20 0" stroke="var(--foam)" strokeWidth="4" fill="none" />
    </svg>
  )
}

function Lighthouse() {
  return (
    <svg viewBox="0 0 80 90" aria-hidden="true" className="maplanding-lighthouse">
      <ellipse cx="40" cy="85" rx="24" ry="5" fill="#9cc7b0" />
      <path d="M30 84 34 34h12l4 50z" fill="#fff" />
      <path d="M31.5 66h17M33 50h14" stroke="var(--mood-1)" strokeWidth="8" />
      <path d="M31 24h18v12H31z" fill="#12343c" />
      <path d="M34 26h12v8H34z" fill="#ffce3a" />
      <path d="M29 24 40 12l11 12z" fill="var(--mood-1)" />
    </svg>
  )
}
