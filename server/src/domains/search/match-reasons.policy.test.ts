import { describe, expect, it } from 'vitest'
import { particularReasons, type Reason } from './match-reasons.policy.ts'

const likes = (...interests: string[]): Reason => ({ reason: 'interests', interests })
const region: Reason = { reason: 'region', interests: [] }
const intent: Reason = { reason: 'intent', interests: [] }
const active: Reason = { reason: 'active', interests: [] }

describe('reasons that tell members apart', () => {
  it('leaves out a reason that holds for more than half of the results', () => {
    expect(
      particularReasons([
        [intent, region],
        [intent, active],
        [intent, likes('art')],
      ]),
    ).toEqual([[region], [active], [likes('art')]])
  })

  it('keeps a reason that holds for exactly half of the results', () => {
    expect(particularReasons([[intent], [intent], [region], [active]])).toEqual([
      [intent],
      [intent],
      [region],
      [active],
    ])
  })

  it('counts shared interests one by one and names the rarest first', () => {
    const results = [[likes('art', 'music', 'wine')], [likes('art', 'music')], [likes('art')], [likes('art')]]
    expect(particularReasons(results)).toEqual([
      [likes('wine', 'music')],
      [likes('music')],
      [likes('art')],
      [likes('art')],
    ])
  })

  it('gives a result without such a reason the one that the fewest others have', () => {
    const results = [[intent, region], [intent, region], [intent, region], [intent]]
    expect(particularReasons(results)).toEqual([[region], [region], [region], [intent]])
  })

  it('prefers a shared interest among equally common reasons', () => {
    const everyone = [intent, region, likes('art', 'music')]
    expect(particularReasons([everyone, everyone])).toEqual([[likes('art')], [likes('art')]])
  })

  it('puts shared interests first', () => {
    expect(particularReasons([[region, likes('art')], [active], [active]])[0]).toEqual([likes('art'), region])
  })

  it('gives a result without any reason none', () => {
    expect(particularReasons([[], [intent]])).toEqual([[], [intent]])
  })
})
