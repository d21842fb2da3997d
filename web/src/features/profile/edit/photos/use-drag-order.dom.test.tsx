import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDragOrder } from './use-drag-order.ts'

const ids = ['beach', 'forest', 'city']
const tileWidthPx = 100

function PhotoRow({ onOrder }: { onOrder: (ids: string[], moved: string) => void }) {
  const { dragged, order, handlers } = useDragOrder(ids, onOrder)
  return (
    <ul>
      {order.map((id) => (
        <li key={id} data-photo={id} aria-label={id} aria-current={id === dragged} {...handlers(id)} />
      ))}
    </ul>
  )
}

const tiles = () => screen.getAllByRole('listitem')
const tile = (name: string) => screen.getByRole('listitem', { name })
const shownOrder = () => tiles().map((one) => one.dataset['photo'])
const draggedTiles = () => screen.queryAllByRole('listitem', { current: true })

function setup() {
  const onOrder = vi.fn()
  render(<PhotoRow onOrder={onOrder} />)
  return onOrder
}

/** Presses the pointer in the middle of a tile and moves it to `clientX`. */
function drag(name: string, clientX: number, { pointerId = 1, button = 0 } = {}) {
  const startX = (ids.indexOf(name) + 0.5) * tileWidthPx
  fireEvent.pointerDown(tile(name), { pointerId, button, clientX: startX })
  fireEvent.pointerMove(tile(name), { pointerId, clientX })
}

const drop = (name: string) => fireEvent.pointerUp(tile(name), { pointerId: 1 })

// Lays the tiles out in a row.
beforeEach(() => {
  vi.spyOn(document, 'elementFromPoint').mockImplementation((x) => tiles()[Math.floor(x / tileWidthPx)] ?? null)
})

afterEach(() => vi.restoreAllMocks())

it('moves the other photos during the drag and reports the order when the photo is dropped', () => {
  const onOrder = setup()
  drag('beach', 250)
  expect(shownOrder()).toEqual(['forest', 'city', 'beach'])
  expect(draggedTiles()).toEqual([tile('beach')])
  expect(onOrder).not.toHaveBeenCalled()
  drop('beach')
  expect(onOrder.mock.calls).toEqual([[['forest', 'city', 'beach'], 'beach']])
  expect(draggedTiles()).toEqual([])
})

it('treats a move of a few pixels as a click', () => {
  const onOrder = setup()
  drag('beach', 55)
  expect(draggedTiles()).toEqual([])
  drop('beach')
  expect(onOrder).not.toHaveBeenCalled()
})

it('reports nothing when the photo is dropped where it was', () => {
  const onOrder = setup()
  drag('beach', 150)
  fireEvent.pointerMove(tile('beach'), { pointerId: 1, clientX: 50 })
  drop('beach')
  expect(onOrder).not.toHaveBeenCalled()
})

it('restores the order when Escape is pressed during the drag', () => {
  const onOrder = setup()
  drag('beach', 250)
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(shownOrder()).toEqual(['forest', 'city', 'beach'])
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(shownOrder()).toEqual(ids)
  drop('beach')
  expect(onOrder).not.toHaveBeenCalled()
})

it('restores the order when the browser cancels the drag', () => {
  const onOrder = setup()
  drag('beach', 250)
  fireEvent.pointerCancel(tile('beach'), { pointerId: 1 })
  expect(shownOrder()).toEqual(ids)
  expect(onOrder).not.toHaveBeenCalled()
})

it('ignores other mouse buttons and the moves of a second finger', () => {
  setup()
  drag('beach', 250, { button: 2 })
  expect(shownOrder()).toEqual(ids)
  drag('beach', 50)
  fireEvent.pointerMove(tile('beach'), { pointerId: 2, clientX: 250 })
  expect(shownOrder()).toEqual(ids)
})
