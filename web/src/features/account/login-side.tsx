import { BrandMark } from '@velvet/ui/brand-mark'
import { useText } from '../../shared/i18n/use-text.tsx'
import { markOf, useSettings } from '../session/index.ts'

/** Decorative half of the login page, shown on wide screens only. */
export function LoginSide() {
  const text = useText()
  const { theme } = useSettings()
  return (
    <div className="relative isolate m-2 ms-0 hidden place-items-end overflow-hidden rounded-l bg-deep text-on-deep lg:grid">
      <BrandMark
        mark={markOf(theme)}
        className="absolute -top-[14%] -left-[6%] -z-1 h-auto w-[112%] [--mark-1:color-mix(in_srgb,var(--pink-800)_45%,var(--pink-900))] [--mark-2:color-mix(in_srgb,var(--pink-800)_75%,var(--pink-900))]"
      />
      <div className="w-full px-11 pb-11">
        <p className="max-w-[16em] text-26 font-bold text-balance">{text('login.side_title')}</p>
        <p className="mt-3.5 max-w-[28em] text-white/85">{text('login.side_text')}</p>
      </div>
    </div>
  )
}
