import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Pagination } from './pagination.tsx'

function renderPages(page: number, pages: number, format?: (page: number) => string) {
  render(
    <MemoryRouter>
      <Pagination
        label="Pages"
        page={page}
        pages={pages}
        hrefOf={(number) => `/members?page=${number}`}
        previousLabel="Previous page"
        nextLabel="Next page"
        summary={`Page ${page} of ${pages}`}
        {...(format && { format })}
      />
    </MemoryRouter>,
  )
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('is not rendered for a single page', () => {
  renderPages(1, 1)
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('links to the pages and to the previous and the next one, and marks the current page', () => {
  renderPages(5, 12)
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeDefined()
  expect(screen.getByText('Page 5 of 12')).toBeDefined()
  const numbers = within(screen.getByRole('list')).getAllByRole('link')
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['1', '4', '5', '6', '12'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('5')
  expect(hrefOf('12')).toBe('/members?page=12')
  expect(hrefOf('Previous page')).toBe('/members?page=4')
  expect(hrefOf('Next page')).toBe('/members?page=6')
})

it('has no link to a previous page on the first one', () => {
  renderPages(1, 2)
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
  expect(hrefOf('Next page')).toBe('/members?page=2')
})

it('has no link to a next page on the last one', () => {
  renderPages(2, 2)
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  expect(hrefOf('Previous page')).toBe('/members?page=1')
})

it('shows page numbers in the given format and links to the plain number', () => {
  renderPages(1, 2, (page) => new Intl.NumberFormat('ar-EG').format(page))
  expect(hrefOf('٢')).toBe('/members?page=2')
})
