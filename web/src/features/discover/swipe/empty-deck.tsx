import { ButtonLink } from '@velvet/ui/button'
import { LensArt } from '@velvet/ui/empty-art'
import { EmptyState } from '@velvet/ui/empty-state'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { authRedirects } from '../../session/index.ts'

/**
 * Shown when no cards are left, or when there were none because no one matches. Links to the search, because its filters
 * decide who is in the deck.
 */
export function EmptyDeck({ hasMatches }: { hasMatches: boolean }) {
  const text = useText()
  return (
    <EmptyState
      art={<LensArt />}
      title={text(hasMatches ? 'swipe.empty_title' : 'swipe.none_title')}
      text={text(hasMatches ? 'swipe.empty_text' : 'swipe.none_text')}
      action={
        <>
          <ButtonLink to={authRedirects.home}>{text('swipe.widen')}</ButtonLink>
          {hasMatches && (
            <ButtonLink to="/likes/later" variant="text">
              {text('swipe.see_later')}
            </ButtonLink>
          )}
        </>
      }
      className="rounded-l border border-dashed border-control"
    />
  )
}
