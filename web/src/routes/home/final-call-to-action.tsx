import { ButtonLink } from '@velvet/ui/button'
import { useText } from '../../shared/i18n/use-text.tsx'
import type { Example } from './examples.ts'
import { Portrait } from './portrait.tsx'

/** The end of the page: the way to the sign-up, and a drawn person with a first line on a slip of paper. */
export function FinalCallToAction({ people }: { people: Example[] }) {
  const text = useText()
  // Beside the words of a real person a fictional one would need the label next to them as well.
  const person = people.findLast(({ isFictional }) => !isFictional)
  return (
    <section className="wrap pb-18 lg:pb-28">
      <div className="front-last grid gap-x-10 gap-y-8 overflow-hidden rounded-l bg-primary-soft px-6 pt-10 md:grid-cols-[minmax(0,1fr)_auto] md:px-14">
        <div className="grid content-center justify-items-start gap-5.5 md:pb-10">
          <h2 className="front-title max-w-[14em]">{text('index.last_title')}</h2>
          <ButtonLink to="/signup" size="l">
            {text('index.start')}
          </ButtonLink>
        </div>
        {person && (
          <div className="front-last-print">
            <q className="front-slip words text-20 leading-snug">{text('index.write_theirs')}</q>
            <Portrait of={person} className="front-portrait" />
          </div>
        )}
      </div>
    </section>
  )
}
