import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onPlainClick } from './on-plain-click.ts'

function renderLink() {
  const handler = vi.fn()
  render(
    <a href="#other" onClick={(event) => onPlainClick(event, handler)}>
      Other
    </a>,
  )
  return { handler, link: screen.getByRole('link') }
}

it('handles a plain click instead of following the link', () => {
  const { handler, link } = renderLink()
  expect(fireEvent.click(link)).toBe(false)
  expect(handler).toHaveBeenCalledOnce()
})

it.each(['metaKey', 'ctrlKey', 'shiftKey'])('follows the link when the %s is pressed', (key) => {
  const { handler, link } = renderLink()
  expect(fireEvent.click(link, { [key]: true })).toBe(true)
  expect(handler).not.toHaveBeenCalled()
})
