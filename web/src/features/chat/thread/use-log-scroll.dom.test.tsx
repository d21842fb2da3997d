import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { message, messages } from '../../../testing/chat-responses.ts'
import type { ShownMessage } from '../engine/shown-message.ts'
import { useLogScroll } from './use-log-scroll.ts'

function Log({ shown }: { shown: readonly ShownMessage[] }) {
  const { log, unseenCount, isFar, scrollToEnd } = useLogScroll(shown)
  return (
    <>
      <div ref={log} role="log" />
      <output>{`${unseenCount} unseen${isFar ? ', far' : ''}`}</output>
      <button onClick={scrollToEnd}>To the end</button>
    </>
  )
}

const received = (seq: number) => message(seq, { is_own: false })
const own = (seq: number) => message(seq, { is_own: true })
const first = [received(1), own(2), received(3)]

/** Renders a log whose content is 1,000 pixels high. As the log is reversed, 0 is its end and earlier is negative. */
function renderLog() {
  const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1000)
  const { rerender } = render(<Log shown={first} />)
  const box = screen.getByRole('log')
  const scrollTo = vi.spyOn(box, 'scrollTo')
  return {
    box,
    scrollTo,
    show(shown: readonly ShownMessage[], contentHeight: number) {
      height.mockReturnValue(contentHeight)
      rerender(<Log shown={shown} />)
    },
    scroll(top: number) {
      box.scrollTop = top
      fireEvent.scroll(box)
    },
    status: () => screen.getByRole('status').textContent,
  }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('follows new messages while the viewer is near the end', () => {
  const { box, scroll, show, status } = renderLog()
  scroll(-79)
  show([...first, received(4)], 1100)
  expect(box.scrollTop).toBe(0)
  expect(status()).toBe('0 unseen')
})

it('leaves a viewer who scrolled up at the same messages and counts the received ones', () => {
  const { box, scroll, show, status } = renderLog()
  scroll(-200)
  show([...first, received(4)], 1100)
  expect(box.scrollTop).toBe(-300)
  scroll(-300)
  show([...first, received(4), received(5)], 1150)
  expect(box.scrollTop).toBe(-350)
  expect(status()).toBe('2 unseen')
  scroll(-79)
  expect(status()).toBe('0 unseen')
})

it('counts only messages that arrived after the viewer scrolled away', () => {
  const { scroll, show, status } = renderLog()
  show([...first, received(4)], 1100)
  scroll(-200)
  expect(status()).toBe('0 unseen')
  show([...first, received(4), received(5)], 1200)
  expect(status()).toBe('1 unseen')
})

it('reports when the viewer is more than 320 pixels away from the end', () => {
  const { scroll, status } = renderLog()
  scroll(-320)
  expect(status()).toBe('0 unseen')
  scroll(-321)
  expect(status()).toBe('0 unseen, far')
  scroll(0)
  expect(status()).toBe('0 unseen')
})

it('scrolls to an own message wherever the viewer is', () => {
  const { box, scroll, show } = renderLog()
  scroll(-600)
  show([...first, own(4)], 1100)
  expect(box.scrollTop).toBe(0)
})

it('does not scroll when earlier messages are loaded', () => {
  const { scrollTo, scroll, show } = renderLog()
  scroll(-600)
  show([...messages(10, 12), ...first], 1500)
  expect(scrollTo).not.toHaveBeenCalled()
})

it.each([
  ['smoothly', false, 'smooth'],
  ['without animation for viewers who prefer reduced motion', true, 'instant'],
])('scrolls to the end %s', (_, matches, behavior) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches && query.includes('reduced-motion') }))
  const { scrollTo, scroll } = renderLog()
  scroll(-600)
  fireEvent.click(screen.getByRole('button', { name: 'To the end' }))
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior })
})
