import { describe, expect, it } from 'vitest'
import { trafficSourceOf, trafficSourceOfRequest, withTrafficSource } from './traffic-source.ts'

const query = (search: string) => new URLSearchParams(search)

describe('traffic source', () => {
  it('contains the partner parameters of the address and no others', () => {
    expect(trafficSourceOf(query('network=n&ref=r&sub1=1&sub2=&sub3=3&step=2'))).toEqual({
      network: 'n',
      ref: 'r',
      sub1: '1',
      sub3: '3',
    })
  })

  it('is truncated to the length that the server accepts', () => {
    expect(trafficSourceOf(query(`ref=${'x'.repeat(300)}`)).ref).toHaveLength(200)
  })

  it.each([
    ['an address with a source', '/signup?ref=new', 'http://site.test/?ref=old', { ref: 'new' }],
    ['a referring page with a source', '/signup', 'http://site.test/?ref=old&sub1=a', { ref: 'old', sub1: 'a' }],
    ['a referring page of another site', '/signup', 'http://other.test/?ref=x', {}],
    ['a request without a referrer', '/signup', '', {}],
  ])('has the expected parameters for %s', (_case, path, referer, expected) => {
    const request = new Request(`http://site.test${path}`, { headers: { Referer: referer } })
    expect(trafficSourceOfRequest(request)).toEqual(expected)
  })

  it.each([
    ['/signup', {}, '/signup'],
    ['/signup', { ref: 'a b' }, '/signup?ref=a+b'],
    ['/signup?step=1', { network: 'n' }, '/signup?step=1&network=n'],
  ])('is added to the address: %s with %j becomes %s', (path, source, expected) =>
    expect(withTrafficSource(path, source)).toBe(expected),
  )
})
