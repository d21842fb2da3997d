import { Brand, BrandMark } from '@velvet/ui/brand-mark'
import { Chapter, Sample } from './sample.tsx'

const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900]
const roles = [
  ['bg', 'ink'],
  ['surface', 'ink'],
  ['surface-2', 'ink-2'],
  ['primary', 'on-primary'],
  ['primary-soft', 'on-primary-soft'],
  ['accent', 'on-accent'],
  ['accent-soft', 'ink'],
  ['deep', 'on-deep'],
  ['good-soft', 'good'],
  ['warn-soft', 'warn'],
  ['bad-soft', 'bad'],
  ['bad', 'on-bad'],
]
const sizes: [string, string][] = [
  ['text-44 font-bold', '44'],
  ['text-34 font-bold', '34'],
  ['text-26 font-bold', '26'],
  ['text-20 font-bold', '20'],
  ['text-17', '17'],
  ['text-15', '15'],
  ['text-13 text-ink-2', '13'],
]

export function Foundations() {
  return (
    <Chapter title="Foundations">
      <Sample name="Marks">
        <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
          <Brand mark="petals" name="Velvet" />
          <Brand mark="crescent" name="She" />
          <Brand mark="tulip" name="Tulp" />
          <BrandMark mark="petals" size={64} />
          <BrandMark mark="crescent" size={64} />
          <BrandMark mark="tulip" size={64} />
        </div>
      </Sample>
      <Sample name="Hue ramps" className="block!">
        <div className="flex overflow-hidden rounded-m">
          {steps.map((step) => (
            <span key={step} className="h-16 flex-1" style={{ background: `var(--pink-${step})` }} />
          ))}
          <span className="h-16 flex-1" style={{ background: 'var(--yellow-300)' }} />
          <span className="h-16 flex-1" style={{ background: 'var(--yellow-400)' }} />
        </div>
      </Sample>
      <Sample name="Roles" className="grid! grid-cols-2 sm:grid-cols-3 lg:grid-cols-6">
        {roles.map(([ground, text]) => (
          <span
            key={ground}
            className="rounded-m px-4 py-5 text-13 font-semibold inset-ring inset-ring-line"
            style={{ background: `var(--${ground})`, color: `var(--${text})` }}
          >
            {ground}
          </span>
        ))}
      </Sample>
      <Sample name="Type" className="grid! gap-2">
        {sizes.map(([look, size]) => (
          <p key={size} className="flex items-baseline gap-4">
            <span className="w-6 shrink-0 text-13 text-ink-3 tabular-nums">{size}</span>
            <span className={look}>A quiet evening, a good question</span>
          </p>
        ))}
      </Sample>
      <Sample name="Depth" className="grid! grid-cols-3 gap-6">
        {['shadow-1', 'shadow-2', 'shadow-3'].map((lift) => (
          <span key={lift} className={`rounded-m border border-edge bg-surface px-4 py-8 text-13 text-ink-2 ${lift}`}>
            {lift}
          </span>
        ))}
      </Sample>
    </Chapter>
  )
}
