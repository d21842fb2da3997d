import type { MessageId } from '@velvet/i18n/message-ids'
import { createContext, use, type ReactNode } from 'react'
import { PageTitle } from '../../components/page-title.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSettings } from '../../lib/viewer/use-viewer.ts'
import { cx } from '../../ui/cx.ts'
import { nicheTexts, type Niche } from './niches.ts'

const NicheContext = createContext<Niche>('none')

export function useNiche(): Niche {
  return use(NicheContext)
}

type NicheMoodProps = {
  niche: Niche
  /**
   * What the bar of the layout stands on: the page's own colour, or a stage that reaches behind it. On a `dark` stage
   * the logo is light.
   */
  bar?: 'page' | 'stage' | 'dark'
  className?: string
  children: ReactNode
}

/** The niche around a page: its colours are `--mood-1` to `--mood-4`. */
export function NicheMood({ niche, bar = 'page', className, children }: NicheMoodProps) {
  return (
    <NicheContext value={niche}>
      <div className={cx('lander', `lander-mood-${niche}`, `lander-bar-${bar}`, className)}>{children}</div>
    </NicheContext>
  )
}

type LanderPageProps = NicheMoodProps & {
  /** What the tab is called. */
  tab: MessageId
}

/** Title, description and the mood of the niche around a lander. */
export function LanderPage({ tab, ...mood }: LanderPageProps) {
  const text = useText()
  const { name: site, min_age } = useSettings()
  const about = text(nicheTexts[mood.niche].title)
  return (
    <>
      <PageTitle page={text(tab)} />
      <meta name="description" content={text('landers.description', { site, about, min_age })} />
      <NicheMood {...mood} />
    </>
  )
}

/** For whom this lander is; it stands above the headline. */
export function NicheTitle({ className }: { className?: string }) {
  return <p className={cx('lander-niche', className)}>{useText()(nicheTexts[useNiche()].title)}</p>
}
