import { describe, expect, it, vi } from 'vitest'
import { createKeyRegistry } from './key-registry.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...held,
})
const binding = (keys: string, run = vi.fn(), label = keys) => ({ keys, label, group: 'Test', run })

describe('createKeyRegistry', () => {
  it('runs the shortcut of a pressed key and ignores other keys', () => {
    const keys = createKeyRegistry()
    const run = vi.fn()
    keys.add([binding('n', run)])
    expect(keys.press(press('n'))).toBe(true)
    expect(keys.press(press('x'))).toBe(false)
    expect(run).toHaveBeenCalledOnce()
  })

  it('accepts Ctrl and ⌘ for Mod and does not confuse them with the single key', () => {
    const keys = createKeyRegistry()
    const [plain, modified] = [vi.fn(), vi.fn()]
    keys.add([binding('Enter', plain), binding('Mod+Enter', modified)])
    keys.press(press('Enter', { ctrlKey: true }))
    keys.press(press('Enter', { metaKey: true }))
    expect(modified).toHaveBeenCalledTimes(2)
    expect(plain).not.toHaveBeenCalled()
  })

  it('runs a sequence instead of the shortcut of its second key', () => {
    const keys = createKeyRegistry()
    const [policy, pause] = [vi.fn(), vi.fn()]
    keys.add([binding('1', policy), binding('p 1', pause)])
    expect(keys.press(press('p'))).toBe(true)
    expect(keys.pending()).toBe('p')
    keys.press(press('1'))
    expect(pause).toHaveBeenCalledOnce()
    expect(policy).not.toHaveBeenCalled()
    keys.press(press('1'))
    expect(policy).toHaveBeenCalledOnce()
  })

  it.each([
    ['n', 'n'],
    ['p', 'p 1'],
    ['p 1', 'p'],
  ])('refuses %s beside %s', (second, first) => {
    const keys = createKeyRegistry()
    keys.add([binding(first)])
    expect(() => keys.add([binding('x'), binding(second)])).toThrow(/is taken/)
    expect(keys.list().map((each) => each.keys)).toEqual([first])
    expect(keys.press(press('x'))).toBe(false)
  })

  it('frees the keys of a page that was left', () => {
    const keys = createKeyRegistry()
    const remove = keys.add([binding('n')])
    remove()
    expect(() => keys.add([binding('n')])).not.toThrow()
  })

  it('reports the release of a held key', () => {
    const keys = createKeyRegistry()
    const release = vi.fn()
    keys.add([{ ...binding('Space'), release }])
    keys.press(press(' '))
    expect(release).not.toHaveBeenCalled()
    keys.release(press(' '))
    expect(release).toHaveBeenCalledOnce()
  })

  it('does nothing for a key that is disabled', () => {
    const keys = createKeyRegistry()
    const run = vi.fn()
    keys.add([binding('n', run)])
    expect(keys.press(press('n'), () => false)).toBe(false)
    expect(run).not.toHaveBeenCalled()
  })
})
