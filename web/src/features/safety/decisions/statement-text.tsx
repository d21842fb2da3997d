/**
 * A statement of reasons. Its sections are separated by empty lines, and the first line of each is its heading, except
 * for the greeting and the number of the decision, which have one line.
 */
export function StatementText({ text }: { text: string }) {
  return text.split('\n\n').map((section, index) => {
    const [first, ...lines] = section.split('\n')
    if (lines.length === 0) return <p key={index}>{first}</p>
    return (
      <section key={index}>
        <h2>{first}</h2>
        {lines.map((line, number) => (
          <p key={number} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </section>
    )
  })
}
