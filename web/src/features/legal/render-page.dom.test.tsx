import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { parseHtml } from '../../testing/render-dom.tsx'
import { renderPage, type PageValues } from './render-page.server.ts'

const render = (body: string) => renderPage(`# About us\n\n${body}`, {} as PageValues)
const sections = (count: number) => Array.from({ length: count }, (_, index) => `## Part ${index + 1}`).join('\n\n')

it('numbers the ids of sections, and adds a table of contents from five sections on', () => {
  const long = render(sections(5))
  const headings = within(parseHtml(long.before).body).getAllByRole('heading', { level: 2 })
  expect(headings.map(({ id, textContent }) => ({ id, title: textContent }))).toEqual(long.sections)
  expect(long.sections).toHaveLength(5)
  expect(long.sections[1]).toEqual({ id: 'section-2', title: 'Part 2' })
  expect(render(sections(4)).sections).toEqual([])
})

it('puts tables into a scrollable region with the name of their section', () => {
  const { before } = render('## Part\n\n| a | b |\n| --- | --- |\n| c | d |')
  const region = within(parseHtml(before).body).getByRole('region', { name: 'Part' })
  expect(region.getAttribute('tabindex')).toBe('0')
  // The class makes the region scrollable.
  expect(region.className).toBe('table-scroll')
  expect(within(region).getByRole('table').parentElement).toBe(region)
})
