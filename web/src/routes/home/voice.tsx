import { useText } from '../../shared/i18n/use-text.tsx'
import type { Example } from './examples.ts'
import { Portrait } from './portrait.tsx'

/** One drawn person, large, with a sentence as they would write it. The page says that the person is an example. */
export function Voice({ people, className }: { people: Example[]; className: string }) {
  const text = useText()
  // Beside the words of a real person a fictional one would need the label next to them as well.
  const real = people.filter(({ isFictional }) => !isFictional)
  const person = real.find(({ gender }) => gender === 'female') ?? real[0]
  if (!person) return null
  return (
    <div className={className}>
      <Portrait of={person} className="voice-print" />
      <div>
        <q className="words text-20 leading-snug lg:text-26">{text('index.example_words')}</q>
        <p className="mt-4 text-13">{text('index.examples')}</p>
      </div>
    </div>
  )
}
