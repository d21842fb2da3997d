import { MemberName } from '../../members/index.ts'
import type { SamplePerson } from '../sample-people.ts'
import { SampleImage, SampleNote } from '../sample-portrait.tsx'

/** The shapes of the portraits; each is part of a class name. */
const cuts = ['arch', 'print', 'disc', 'torn']

export function Collage({ people }: { people: SamplePerson[] }) {
  return (
    <div className="collage-scene">
      <Scraps />
      {cuts.map((cut, index) => {
        const person = people[index]
        return person && <Piece key={cut} of={person} cut={cut} isFirst={index === 0} />
      })}
      <SampleNote className="collage-note" />
    </div>
  )
}

function Piece({ of, cut, isFirst }: { of: SamplePerson; cut: string; isFirst: boolean }) {
  return (
    <figure className={`collage-piece collage-${cut}`}>
      <div className="collage-cut">
        <SampleImage of={of} priority={isFirst ? 'first' : 'eager'} />
      </div>
      <figcaption>
        <MemberName name={of.name} age={of.age} isFictional responder={null} />
      </figcaption>
    </figure>
  )
}

/** Decorations between the portraits. */
function Scraps() {
  return (
    <>
      <svg viewBox="0 0 300 240" aria-hidden="true" className="collage-scrap collage-blot">
        <path d="M20 60C60 8 150-6 220 30s92 110 40 160-180 52-230 10-52-88-10-140z" />
      </svg>
      <svg viewBox="0 0 240 260" aria-hidden="true" className="collage-scrap collage-lined">
        <path d="M8 12 226 0l14 240L24 260z" />
        <path d="M8 42l220-12M10 82l222-12M13 122l222-12M16 162l221-12M19 202l221-12" />
      </svg>
      <svg viewBox="0 0 120 120" aria-hidden="true" className="collage-scrap collage-cup">
        <path d="M4 8 114 2l4 108-106 8z" />
        <path d="M32 52h46v22c0 12-8 18-23 18s-23-6-23-18zM78 56c16-4 18 18 0 19M44 40c-5-7 5-10 0-17M58 40c-5-7 5-10 0-17" />
      </svg>
      <svg viewBox="0 0 80 100" aria-hidden="true" className="collage-scrap collage-tune">
        <path d="M2 4 78 0l-2 96-70 4z" />
        <path d="M30 70V26l28-7v44M16 71a7 6 0 1 0 14 0 7 6 0 1 0-14 0M44 64a7 6 0 1 0 14 0 7 6 0 1 0-14 0" />
      </svg>
    </>
  )
}
