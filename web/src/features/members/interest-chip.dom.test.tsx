import { render, screen } from '@testing-library/react'
import { interests } from '@velvet/i18n/reference'
import * as lucide from 'lucide-react'
import { expect, it } from 'vitest'
import { renderPage } from '../../testing/render-dom.tsx'
import { InterestChip } from './interest-chip.tsx'

/** Draws the icon of Lucide with a name such as `book-open`. */
function drawIcon(name: string): Element | null {
  const parts = name.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1))
  const Icon = (lucide as unknown as Record<string, lucide.LucideIcon>)[parts.join('')]
  if (!Icon) throw new Error(`Lucide has no icon ${name}.`)
  return render(<Icon aria-hidden="true" />).container.firstElementChild
}

/** Whether the chip with this text starts with the icon. */
const hasIcon = (chip: string, icon: string) =>
  screen.getByText(chip).firstElementChild?.isEqualNode(drawIcon(icon)) ?? false

it('shows an icon for every interest of the reference data', async () => {
  await renderPage(interests.map(({ id, icon }) => <InterestChip key={id} interest={{ name: id, icon }} />))
  for (const { id, icon } of interests) expect(hasIcon(id, icon), icon).toBe(true)
})

it('shows the default icon for an unknown interest', async () => {
  await renderPage(<InterestChip interest={{ name: 'Chess', icon: 'new-icon' }} />)
  expect(hasIcon('Chess', 'sparkles')).toBe(true)
})

it('tells screen readers that an interest is shared', async () => {
  const { container } = await renderPage(
    <InterestChip interest={{ name: 'Art', icon: 'palette' }} sharedLabel=", shared" />,
  )
  expect(container.textContent).toBe('Art, shared')
  expect(screen.getByText(', shared').getAttribute('aria-hidden')).toBeNull()
})
