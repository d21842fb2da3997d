import type { MessageId } from '@velvet/i18n/message-ids'
import { cx } from '@velvet/ui/cx'
import { createContext, use, type ReactNode } from 'react'
import { useText } from '../../shared/i18n/use-text.tsx'
import { PageTitle, useSettings } from '../session/index.ts'
import { nicheTexts, type Niche } from './niches.ts'

const NicheContext = createContext<Niche>('none')

export function useNiche(): Niche {
  return use(NicheContext)
}

type NicheMoodProps = {
  niche: Niche
  /**
   * The background of the layout bar: the colour of the page, or a stage that extends behind the bar. On a `dark` stage
   * the logo is light.
   */
  bar?: 'page' | 'stage' | 'dark'
  className?: string
  children: ReactNode
}

/** Provides the niche of a page and its colours, `--mood-1` to `--mood-4`. */
export function NicheMood({ niche, bar = 'page', className, children }: NicheMoodProps) {
  return (
    <NicheContext value={niche}>
      <div className={cx('lander', `lander-mood-${niche}`, `lander-bar-${bar}`, className)}>{children}</div>
    </NicheContext>
  )
}

type LanderPageProps = NicheMoodProps & {
  /** The title of the page. */
  titleId: MessageId
}

/** Sets the title, the description and the niche of a lander. */
export function LanderPage({ titleId, ...mood }: LanderPageProps) {
  const text = useText()
  const { name: site, min_age } = useSettings()
  const about = text(nicheTexts[mood.niche].title)
  return (
    <>
      <PageTitle page={text(titleId)} />
      <meta name="description" content={text('landers.description', { site, about, min_age })} />
      <NicheMood {...mood} />
    </>
  )
}

/** The target group of the lander, shown above the headline. */
export function NicheTitle({ className }: { className?: string }) {
  return <p className={cx('lander-niche', className)}>{useText()(nicheTexts[useNiche()].title)}</p>
}
