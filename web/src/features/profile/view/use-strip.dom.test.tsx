import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useStrip } from './use-strip.ts'

const photos = ['Beach', 'Forest', 'City']
const stripWidthPx = 400

function Strip({ first }: { first: number }) {
  const { index, previous, next, onKeyDown, strip } = useStrip(photos.length, first)
  return (
    <section aria-label="Photos" onKeyDown={onKeyDown}>
      <ul {...strip} />
      <button onClick={previous}>Previous</button>
      <button onClick={next}>Next</button>
      <output>{photos[index]}</output>
    </section>
  )
}

const list = () => screen.getByRole('list')
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Returns whether the browser handles the key, too. */
const press = (key: string) => fireEvent.keyDown(screen.getByRole('region', { name: 'Photos' }), { key })

/** Fires the scroll event of the last scroll, which happy-dom does not. Returns the photo that is shown then. */
function shownPhoto() {
  fireEvent.scroll(list())
  return screen.getByRole('status').textContent
}

beforeEach(() => {
  vi.spyOn(HTMLUListElement.prototype, 'clientWidth', 'get').mockReturnValue(stripWidthPx)
})

afterEach(() => vi.restoreAllMocks())

it('starts with the given photo and scrolls when another one is given', () => {
  const { rerender } = render(<Strip first={2} />)
  expect(list().scrollLeft).toBe(800)
  expect(shownPhoto()).toBe('City')
  rerender(<Strip first={1} />)
  expect(shownPhoto()).toBe('Forest')
})

it('continues at the other end after the last and before the first photo', () => {
  render(<Strip first={1} />)
  click('Next')
  expect(shownPhoto()).toBe('City')
  click('Next')
  expect(shownPhoto()).toBe('Beach')
  click('Previous')
  expect(shownPhoto()).toBe('City')
})

it('scrolls with the arrow keys, Home and End and leaves other keys to the browser', () => {
  render(<Strip first={0} />)
  expect(press('ArrowRight')).toBe(false)
  expect(shownPhoto()).toBe('Forest')
  press('End')
  expect(shownPhoto()).toBe('City')
  press('ArrowLeft')
  expect(shownPhoto()).toBe('Forest')
  press('Home')
  expect(shownPhoto()).toBe('Beach')
  expect(press('ArrowDown')).toBe(true)
  expect(shownPhoto()).toBe('Beach')
})

it('shows the nearest photo while the strip is scrolled by touch', () => {
  render(<Strip first={0} />)
  list().scrollLeft = 190
  expect(shownPhoto()).toBe('Beach')
  list().scrollLeft = 210
  expect(shownPhoto()).toBe('Forest')
})

it('keeps the photo while the strip is hidden and has no width', () => {
  render(<Strip first={1} />)
  vi.spyOn(HTMLUListElement.prototype, 'clientWidth', 'get').mockReturnValue(0)
  list().scrollLeft = 0
  expect(shownPhoto()).toBe('Forest')
})
