import { Fragment } from 'react'

/** A headline on scraps of paper. The text separates the scraps with `|`, so that each translation chooses its own. */
export function CutoutHeadline({ children }: { children: string }) {
  return (
    <h1 className="collage-headline">
      {children.split('|').map((scrap, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span>{scrap}</span>
        </Fragment>
      ))}
    </h1>
  )
}
