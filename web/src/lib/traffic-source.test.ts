import { describe, expect, it } from 'vitest'
import { trafficSourceOf, trafficSourceOfRequest, withTrafficSource } from './traffic-source.ts'

const query = (search: string) => new URLSearchParams(search)

describe('the traffic source', () => {
  it('is what a partner named, and nothing else of the address', () => {
    expect(trafficSourceOf(query('network=n&ref=r&sub1=1&sub2=&sub3=3&step=2'))).toEqual({
      network: 'n',
      ref: 'r',
      sub1: '1',
      sub3: '3',
    })
  })

  it('is cut to what the server takes', () => {
    expect(trafficSourceOf(query(`ref=${'x'.repeat(300)}`)).ref).toHaveLength(200)
  })

  it.each([
    ['names it itself', '/signup?ref=new', 'http://site.test/?ref=old', { ref: 'new' }],
    ['was reached from a page that names it', '/signup', 'http://site.test/?ref=old&sub1=a', { ref: 'old', sub1: 'a' }],
    ['was reached from elsewhere', '/signup', 'http://other.test/?ref=x', {}],
    ['was reached from nowhere', '/signup', '', {}],
  ])('of a page that %s', (_, path, referer, expected) => {
    const request = new Request(`http://site.test${path}`, { headers: { Referer: referer } })
    expect(trafficSourceOfRequest(request)).toEqual(expected)
  })

  it.each([
    ['/signup', {}, '/signup'],
    ['/signup', { ref: 'a b' }, '/signup?ref=a+b'],
    ['/signup?step=1', { network: 'n' }, '/signup?step=1&network=n'],
  ])('goes into the address: %s with %j → %s', (path, source, expected) =>
    expect(withTrafficSource(path, source)).toBe(expected),
  )
})
