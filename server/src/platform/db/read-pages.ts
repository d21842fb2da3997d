const pageSize = 1_000

/** Yields the rows of a query page by page. `read` gets the last row of the previous page. */
export async function* readPages<Row>(read: (limit: number, last?: Row) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (
    let page = await read(pageSize);
    page.length > 0;
    page = page.length < pageSize ? [] : await read(pageSize, page.at(-1))
  )
    // prettier-ignore
    yield page
}
