import { authRedirects } from '../../lib/addresses/redirects.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LensArt } from '../../ui/empty-art.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Nobody is left: the search of the member decides who is on the pile. */
export function EmptyDeck() {
  const text = useText()
  return (
    <EmptyState
      art={<LensArt />}
      title={text('swipe.empty_title')}
      text={text('swipe.empty_text')}
      action={
        <>
          <ButtonLink to={authRedirects.home}>{text('swipe.widen')}</ButtonLink>
          <ButtonLink to="/likes/later" variant="text">
            {text('swipe.see_later')}
          </ButtonLink>
        </>
      }
      className="rounded-l border border-dashed border-control"
    />
  )
}
