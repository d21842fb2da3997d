import { BrandMark } from '@velvet/ui/brand-mark'
import { ButtonLink } from '@velvet/ui/button'
import { markOf } from '../../features/session/site-theme.ts'
import { useSettings } from '../../features/session/use-viewer.ts'
import { useText } from '../../shared/i18n/use-text.tsx'

export function FinalCallToAction() {
  const text = useText()
  const { theme } = useSettings()
  return (
    <section className="wrap pb-18 lg:pb-28">
      <div className="front-last relative isolate grid justify-items-start gap-5.5 overflow-hidden rounded-l bg-primary-soft px-6 pt-10 pb-36 md:px-14 md:py-16">
        <h2 className="front-title max-w-[14em]">{text('index.last_title')}</h2>
        <ButtonLink to="/signup" size="l">
          {text('index.start')}
        </ButtonLink>
        <BrandMark
          mark={markOf(theme)}
          className="absolute -end-8 -bottom-18 -z-1 size-55 [--mark-1:var(--art-2)] [--mark-2:var(--art-1)] md:-end-10 md:-bottom-16 md:size-75"
        />
      </div>
    </section>
  )
}
