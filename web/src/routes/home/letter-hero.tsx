import { BrandMark } from '@velvet/ui/brand-mark'
import { Button } from '@velvet/ui/button'
import { FieldError } from '@velvet/ui/field'
import { useId } from 'react'
import { useActionData } from 'react-router'
import { markOf } from '../../features/session/site-theme.ts'
import { useSettings } from '../../features/session/use-viewer.ts'
import type { StartProblem } from '../../features/visitor/signup-start.ts'
import { RichText, useText } from '../../shared/i18n/use-text.tsx'
import type { HeroProps } from './examples.ts'
import { HeroText } from './hero-text.tsx'
import './letter-hero.css'
import { StartFacts, StartForm } from './start-form.tsx'
import { Voice } from './voice.tsx'

/** A letter with blanks on a curtain, and one drawn person with their words. */
export function LetterHero({ people }: HeroProps) {
  return (
    <section className="letter-hero">
      <div aria-hidden="true" className="letter-curtain" />
      <div className="wrap letter-grid">
        <div className="letter-copy">
          <HeroText />
        </div>
        <div className="letter-mail">
          <div aria-hidden="true" className="letter-envelope" />
          <Letter />
        </div>
        <Voice people={people} className="letter-people" />
      </div>
    </section>
  )
}

/** Light in both themes, like the paper that it is drawn on. */
function Letter() {
  const text = useText()
  const { name, theme } = useSettings()
  return (
    <div data-theme="light" className="letter">
      <span aria-hidden="true" className="letter-stamp">
        <BrandMark mark={markOf(theme)} size={40} />
      </span>
      <StartForm className="grid gap-6">
        <div className="letter-lines">
          <p className="letter-greeting">{text('index.letter_greeting', { site: name })}</p>
          <LetterBlanks />
          <p>{text('index.letter_close')}</p>
        </div>
        <Button type="submit" size="l" block>
          {text('index.start')}
        </Button>
        <StartFacts />
      </StartForm>
    </div>
  )
}

function LetterBlanks() {
  const text = useText()
  const { min_age } = useSettings()
  const problem = useActionData<StartProblem>()
  const errorId = useId()
  return (
    <>
      <p>
        <RichText
          id="index.letter_body"
          tags={{
            gender: () => (
              <Blank
                key="gender"
                name="gender"
                label={text('index.i_am')}
                chosen={problem?.chosen.gender}
                options={[
                  ['female', text('index.letter_woman')],
                  ['male', text('index.letter_man')],
                ]}
              />
            ),
            seeks: () => (
              <Blank
                key="seeks"
                name="seeks"
                label={text('index.looking_for')}
                chosen={problem?.chosen.seeks}
                options={[
                  ['female', text('index.letter_women')],
                  ['male', text('index.letter_men')],
                  ['both', text('index.letter_both')],
                ]}
              />
            ),
            age: () => (
              <input
                key="age"
                name="age"
                type="number"
                inputMode="numeric"
                required
                min={min_age}
                max={120}
                aria-label={text('index.my_age')}
                aria-invalid={problem ? true : undefined}
                aria-describedby={errorId}
                placeholder={`${min_age}+`}
                className="letter-blank letter-age"
              />
            ),
          }}
        />
      </p>
      <FieldError id={errorId} error={problem && text('index.too_young', { min_age })} />
    </>
  )
}

type BlankProps = {
  name: string
  label: string
  chosen: string | undefined
  options: [value: string, label: string][]
}

/** A choice inside of a sentence. After a refused age it keeps the answer. */
function Blank({ name, label, chosen = '', options }: BlankProps) {
  return (
    <select name={name} aria-label={label} defaultValue={chosen} className="letter-blank">
      <option value="">…</option>
      {options.map(([value, optionLabel]) => (
        <option key={value} value={value}>
          {optionLabel}
        </option>
      ))}
    </select>
  )
}
