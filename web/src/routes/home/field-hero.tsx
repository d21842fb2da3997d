import { AgeQuestion, GenderQuestion, SeeksQuestion } from '../../features/visitor/start-questions.tsx'
import { useText } from '../../shared/i18n/use-text.tsx'
import type { HeroProps } from './examples.ts'
import './field-hero.css'
import { HeroText } from './hero-text.tsx'
import { StartFacts, StartForm } from './start-form.tsx'
import { TulipField } from './tulip-field.tsx'
import { Voice } from './voice.tsx'

/** A large headline beside a field of tulips, the questions as a bar over the whole width, and one drawn person. */
export function FieldHero({ people }: HeroProps) {
  const text = useText()
  return (
    <section className="field-hero">
      <div className="field-top">
        <div className="field-say">
          <HeroText />
        </div>
        <TulipField />
      </div>
      <StartForm className="field-form">
        <div className="field-questions">
          <div>
            <GenderQuestion />
          </div>
          <div>
            <SeeksQuestion legend={text('index.looking_for')} />
          </div>
          <div>
            <AgeQuestion />
          </div>
        </div>
        <button type="submit" className="field-go">
          {text('index.start')}
        </button>
      </StartForm>
      <div className="field-facts">
        <StartFacts className="wrap" />
      </div>
      <Voice people={people} className="field-voice" />
    </section>
  )
}
