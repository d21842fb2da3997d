import { describe, expect, it } from 'vitest'
import { addColumnUnions } from './column-unions.ts'

const types = `export interface PhotoReviews {
  note: string | null;
  site_id: string;
  status: Generated<string>;
}

export interface Sites {
  status: string;
}
`
const checkOf = (column: string, definition: string) => [{ table: 'photo_reviews', column, definition }]

describe('addColumnUnions', () => {
  it('replaces the type of the column in its table only', () => {
    const listed = checkOf('status', "CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))")
    const text = addColumnUnions(types, listed)
    expect(text).toContain('status: Generated<"open" | "closed">;')
    expect(text).toContain('export interface Sites {\n  status: string;')
  })

  it('keeps that a column can be null', () => {
    const text = addColumnUnions(types, checkOf('note', "CHECK ((note = ANY (ARRAY['short'::text, 'long'::text])))"))
    expect(text).toContain('note: "short" | "long" | null;')
  })

  it.each([
    'CHECK ((length(note) <= 200))',
    "CHECK (((note IS NULL) OR (note = ANY (ARRAY['a'::text, 'b'::text]))))",
    'CHECK ((months = ANY (ARRAY[6, 12, 60])))',
  ])('ignores the constraint %s', (definition) => {
    expect(addColumnUnions(types, checkOf('note', definition))).toBe(types)
  })

  it('fails for a table without a generated type', () => {
    const listed = [{ table: 'unknown', column: 'a', definition: "CHECK ((a = ANY (ARRAY['b'::text])))" }]
    expect(() => addColumnUnions(types, listed)).toThrow('no generated type for table unknown')
  })
})
