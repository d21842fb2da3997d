import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Menu, MenuItem, MenuLink, MenuRadio, MenuSeparator } from './menu.tsx'

// happy-dom has no popovers: these show and hide the element and fire `toggle`.
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    togglePopover(this, true)
  },
  hidePopover(this: HTMLElement) {
    togglePopover(this, false)
  },
})

function togglePopover(popover: HTMLElement, isOpen: boolean) {
  if (popover.hasAttribute('data-open') === isOpen) return
  popover.toggleAttribute('data-open', isOpen)
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' }))
}

beforeEach(() => {
  document.head.innerHTML = '<style>[popover]:not([data-open]) { display: none }</style>'
})
afterEach(() => {
  document.head.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function renderMenu(items: ReactNode, props: { align?: 'start' | 'end'; side?: 'below' | 'above' } = {}) {
  render(
    <MemoryRouter>
      <Menu label="Conversation" trigger={(trigger) => <button {...trigger}>Options</button>} {...props}>
        {items}
      </Menu>
      <button>Elsewhere</button>
    </MemoryRouter>,
  )
}

const muteAndBlock = (
  <>
    <MenuItem>Mute</MenuItem>
    <MenuItem>Block</MenuItem>
  </>
)

const trigger = () => screen.getByRole('button', { name: 'Options' })
const focusedText = () => document.activeElement?.textContent

/** Opens the menu that the button refers to, as a click does in a browser. */
function openMenu() {
  const menu = document.getElementById(trigger().getAttribute('popovertarget') ?? '')
  act(() => menu?.showPopover())
}

/** Returns whether the key is left to the browser. */
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

it('focuses the first item when it opens and tells the button whether it is open', () => {
  renderMenu(muteAndBlock)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
  openMenu()
  expect(screen.getByRole('menu', { name: 'Conversation' })).toBeDefined()
  expect(trigger().getAttribute('aria-expanded')).toBe('true')
  expect(focusedText()).toBe('Mute')
  // Browsers hide the popover on Escape and on a click outside of it.
  act(() => screen.getByRole('menu').hidePopover())
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
})

it.each(['ArrowDown', 'ArrowUp'])('opens by %s on the button, which does not scroll the page', (key) => {
  renderMenu(<MenuItem>Mute</MenuItem>)
  act(() => trigger().focus())
  expect(press('Tab')).toBe(true)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(press(key)).toBe(false)
  expect(screen.getByRole('menu')).toBeDefined()
  expect(focusedText()).toBe('Mute')
})

it('moves the focus with the arrow keys, Home and End and skips disabled and hidden items', () => {
  renderMenu(
    <>
      <MenuItem>Mute</MenuItem>
      <MenuItem disabled>Archive</MenuItem>
      <MenuSeparator />
      <div style={{ display: 'none' }}>
        <MenuItem>Search</MenuItem>
      </div>
      <MenuLink to="/report">Report</MenuLink>
      <MenuRadio checked>English</MenuRadio>
    </>,
  )
  openMenu()
  const visited = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => {
    expect(press(key)).toBe(false)
    return focusedText()
  })
  expect(visited).toEqual(['Report', 'English', 'Mute', 'English', 'Mute', 'English'])
})

it('leaves shortcuts of the browser alone', () => {
  renderMenu(['Mute', 'Copy'].map((name) => <MenuItem key={name}>{name}</MenuItem>))
  openMenu()
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
    expect(fireEvent.keyDown(document.activeElement as Element, { key: 'c', [modifier]: true })).toBe(true)
    expect(focusedText()).toBe('Mute')
  }
})

it('moves the focus to the next item that starts with the typed letter', () => {
  renderMenu(['Mute', 'Block', 'Báltico', 'Move'].map((name) => <MenuItem key={name}>{name}</MenuItem>))
  openMenu()
  const visited = ['b', 'B', 'b', 'm', 'm'].map((key) => {
    press(key)
    return focusedText()
  })
  expect(visited).toEqual(['Block', 'Báltico', 'Block', 'Move', 'Mute'])
  // Keys without a matching item, and Space, which selects the focused item.
  expect(['x', ' ', 'Enter'].map(press)).toEqual([true, true, true])
  expect(focusedText()).toBe('Mute')
})

it('closes when an item is selected but not by a click between the items', () => {
  const onSelect = vi.fn()
  renderMenu(
    <>
      <MenuItem onSelect={onSelect}>Mute</MenuItem>
      <MenuSeparator />
    </>,
  )
  openMenu()
  fireEvent.click(screen.getByRole('separator'))
  expect(screen.getByRole('menu')).toBeDefined()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Mute' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})

it('closes when the focus leaves it but stays open when the window loses the focus', () => {
  renderMenu(muteAndBlock)
  openMenu()
  act(() => screen.getByRole('menuitem', { name: 'Block' }).focus())
  expect(screen.getByRole('menu')).toBeDefined()
  act(() => screen.getByRole('menuitem', { name: 'Block' }).blur())
  expect(screen.getByRole('menu')).toBeDefined()
  act(() => screen.getByRole('menuitem', { name: 'Block' }).focus())
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  expect(screen.queryByRole('menu')).toBeNull()
})

it('submits the form around it with the name and the value of the selected item', () => {
  const submitted: object[] = []
  renderMenu(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted.push(Object.fromEntries(new FormData(event.currentTarget, event.nativeEvent.submitter)))
      }}
    >
      <MenuRadio checked name="locale" value="en">
        English
      </MenuRadio>
      <MenuRadio checked={false} name="locale" value="nl">
        Nederlands
      </MenuRadio>
      <MenuItem>Help</MenuItem>
    </form>,
  )
  openMenu()
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('English')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Help' }))
  expect(submitted).toEqual([])
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Nederlands', hidden: true }))
  expect(submitted).toEqual([{ locale: 'nl' }])
})

it.each([
  ['below the button and aligned to its end', 'ltr', {}, { left: '160px', top: '546px' }],
  [
    'above the button and aligned to its start',
    'ltr',
    { align: 'start', side: 'above' },
    { left: '300px', top: '294px' },
  ],
  ['aligned to the left edge of the button in right-to-left text', 'rtl', {}, { left: '300px', top: '546px' }],
] as const)('is placed by script without anchor positioning: %s', (_, direction, props, position) => {
  vi.stubGlobal('CSS', { supports: () => false })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 500, 100, 40))
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(240)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024)
  document.head.innerHTML += `<style>body { direction: ${direction} }</style>`
  renderMenu(<MenuItem>Mute</MenuItem>, props)
  openMenu()
  const { left, top } = screen.getByRole('menu').style
  expect({ left, top }).toEqual(position)
})
