import { Button } from '@velvet/ui/button'
import { Tag } from '@velvet/ui/tag'
import type { CSSProperties } from 'react'
import { FictionalLabel } from '../../features/members/member-name.tsx'
import { AgeQuestion, GenderQuestion, SeeksQuestion } from '../../features/visitor/start-questions.tsx'
import { useText } from '../../shared/i18n/use-text.tsx'
import type { Example, HeroProps } from './examples.ts'
import { HeroText } from './hero-text.tsx'
import './moon-hero.css'
import { NightSea } from './night-sea.tsx'
import { StartFacts, StartForm } from './start-form.tsx'

/**
 * Moons from the left to the right: diameter, distance from the centre and from the top, and by how much of the diameter
 * the shadow is moved.
 */
const phases = [
  { size: 100, x: -600, y: 206, shadow: -0.44 },
  { size: 136, x: -448, y: 126, shadow: -0.62 },
  { size: 184, x: -258, y: 60, shadow: -0.82 },
  { size: 268, x: 0, y: 10, shadow: null },
  { size: 184, x: 258, y: 60, shadow: 0.82 },
  { size: 136, x: 448, y: 126, shadow: 0.62 },
  { size: 100, x: 600, y: 206, shadow: 0.44 },
]

/** People as phases of the moon above the sea. Dark in both themes. */
export function MoonHero({ people }: HeroProps) {
  const text = useText()
  return (
    <section data-theme="dark" className="moon-hero">
      <NightSea />
      <div className="moon-arc">
        {phases.map((phase, index) => {
          const person = people[index]
          return person && <Moon key={person.name} of={person} phase={phase} />
        })}
      </div>
      <div className="wrap moon-text">
        <p className="mb-5 text-13">{text('index.examples')}</p>
        <HeroText />
        <StartForm className="moon-form">
          <GenderQuestion />
          <SeeksQuestion legend={text('index.looking_for')} />
          <AgeQuestion />
          <Button type="submit" size="l" variant="accent">
            {text('index.start')}
          </Button>
          <StartFacts className="moon-facts" />
        </StartForm>
      </div>
    </section>
  )
}

function Moon({ of: person, phase }: { of: Example; phase: (typeof phases)[number] }) {
  const text = useText()
  const style = { '--size': phase.size, '--x': phase.x, '--y': phase.y, '--shadow': phase.shadow ?? 2 }
  return (
    <figure className="moon" style={style as CSSProperties} data-full={phase.shadow === null || undefined}>
      <span className="moon-disc">
        <img
          src={person.portrait}
          alt={text('index.portrait', { name: person.name })}
          width={360}
          height={450}
          loading="lazy"
          decoding="async"
        />
      </span>
      <figcaption>
        {person.isFictional ? (
          <FictionalLabel responder={null} tone="deep" className="text-11!" />
        ) : (
          <Tag tone="shade" className="text-11!">
            {text('index.example')}
          </Tag>
        )}
      </figcaption>
    </figure>
  )
}
