import { Fragment } from 'react'

/** An address with a longer part may break anywhere, so that it fits on a phone. */
const maxPartLength = 24

/** An e-mail address that breaks after the `@` and before dots. */
export function EmailAddress({ email }: { email: string }) {
  const parts = email.split(/(?<=@)|(?=\.)/)
  return (
    <span className={parts.some((part) => part.length > maxPartLength) ? 'wrap-anywhere' : undefined}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
