import { Fragment } from 'react'

/** The space after a comma or the end of a sentence. */
const clauseEnd = /(?<=[.,:;!?…])\s/u

/** A headline whose lines break between its clauses where they fit. A space keeps the clauses apart as text. */
export function HeadlineClauses({ headline }: { headline: string }) {
  return headline.split(clauseEnd).map((clause, index) => (
    <Fragment key={clause}>
      {index > 0 && ' '}
      <span className="inline-block">{clause}</span>
    </Fragment>
  ))
}
