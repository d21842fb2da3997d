import { Fragment } from 'react'

/** A headline cut into scraps. Its text marks each cut with a bar, so that every language cuts where it likes. */
export function PaperWords({ children }: { children: string }) {
  return (
    <h1 className="collage-headline">
      {children.split('|').map((scrap, place) => (
        <Fragment key={place}>
          {place > 0 && ' '}
          <span>{scrap}</span>
        </Fragment>
      ))}
    </h1>
  )
}
