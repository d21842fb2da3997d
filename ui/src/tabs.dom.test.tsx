import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { TabLinks, Tabs } from './tabs.tsx'

const tabs = [
  { id: 'sent', label: 'Sent', panel: 'No likes sent.' },
  { id: 'received', label: 'Received', count: 3, panel: 'Three likes received.' },
  { id: 'mutual', label: 'Mutual', panel: 'One match.' },
] as const

function Likes() {
  const [value, setValue] = useState<(typeof tabs)[number]['id']>('sent')
  return <Tabs label="Likes" tabs={tabs} value={value} onChange={setValue} />
}

const selectedTab = () => screen.getByRole('tab', { selected: true })

/** Returns whether the key is left to the browser. */
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

function pressAll(keys: string[]) {
  return keys.map((key) => {
    press(key)
    expect(document.activeElement).toBe(selectedTab())
    return selectedTab().textContent
  })
}

it('shows the panel of the selected tab, named by it, and selects a tab on a click', () => {
  render(<Likes />)
  expect(screen.getByRole('tablist', { name: 'Likes' })).toBeDefined()
  expect(screen.getByRole('tabpanel', { name: 'Sent' }).textContent).toBe('No likes sent.')
  fireEvent.click(screen.getByRole('tab', { name: 'Received 3' }))
  const panel = screen.getByRole('tabpanel', { name: 'Received 3' })
  expect(panel.textContent).toBe('Three likes received.')
  expect(selectedTab().getAttribute('aria-controls')).toBe(panel.id)
})

it('selects and focuses tabs with the arrow keys, Home and End', () => {
  render(<Likes />)
  act(() => selectedTab().focus())
  const visited = pressAll(['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'])
  expect(visited).toEqual(['Received3', 'Mutual', 'Sent', 'Mutual', 'Sent', 'Mutual'])
  expect(screen.getByRole('tabpanel').textContent).toBe('One match.')
})

it('reverses the arrow keys in right-to-left text', () => {
  render(
    <div style={{ direction: 'rtl' }}>
      <Likes />
    </div>,
  )
  act(() => selectedTab().focus())
  expect(pressAll(['ArrowLeft', 'ArrowRight'])).toEqual(['Received3', 'Sent'])
})

it('handles only its own keys, so that the others keep working in the browser', () => {
  render(<Likes />)
  act(() => selectedTab().focus())
  expect(['ArrowDown', 'Tab', 'a'].map(press)).toEqual([true, true, true])
  expect(selectedTab().textContent).toBe('Sent')
  expect(press('ArrowRight')).toBe(false)
})

it('lets the Tab key reach only the selected tab', () => {
  render(<Likes />)
  fireEvent.click(screen.getByRole('tab', { name: 'Mutual' }))
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([selectedTab()])
})

it('marks the link to the current page but not the link to the page above it', () => {
  const links = [
    { to: '/likes', label: 'Received', count: 0 },
    { to: '/likes/sent', label: 'Sent' },
  ]
  render(
    <MemoryRouter initialEntries={['/likes/sent']}>
      <TabLinks label="Likes" tabs={links} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('navigation', { name: 'Likes' })).toBeDefined()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Sent')
  expect(screen.getByRole('link', { current: false }).textContent).toBe('Received0')
})
