import { describe, expect, it } from 'vitest'
import { routeClass } from './route-class.ts'

describe('routeClass', () => {
  it.each([
    ['/', '/'],
    ['/members', '/members'],
    ['/members/', '/members'],
    ['/members/019a8000-0000-7000-8000-000000000001', '/members/:id'],
    ['/members/019a8000-0000-7000-8000-000000000001/landing2/summer', '/members/:id/landing2/:slug'],
    ['/likes/m/019a8000-0000-7000-8000-000000000001', '/likes/m/:id'],
    ['/landers/gallery', '/landers/gallery'],
    ['/landers/gallery/anna-from-utrecht', '/landers/:lander/:slug'],
    ['/credits/repeat-order', '/credits/repeat-order'],
    ['/credits/5', '/credits/:id'],
    ['/credits/5/ideal', '/credits/:id/:method'],
    ['/settings/delete', '/settings/delete'],
    ['/activate/done?token=secret', '/activate/done'],
    ['/unsubscribe', '/unsubscribe'],
    ['/blocked', '/blocked'],
    ['/ranking', '/ranking'],
    ['/reset-password/do?token=secret', '/reset-password/do'],
    ['/anna@example.test', 'other'],
    ['https://elsewhere.example/members', 'other'],
    ['', 'other'],
    [undefined, 'other'],
  ])('maps %s to %s', (path, expected) => {
    expect(routeClass(path)).toBe(expected)
  })
})
