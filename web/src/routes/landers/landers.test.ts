import { afterEach, describe, expect, it, vi } from 'vitest'
import { responseOf, stubApi, visitTo } from '../../testing/visit.ts'
import * as alonetonight from './alonetonight.tsx'
import * as collagelanding from './collagelanding.tsx'
import * as gallery from './gallery.tsx'
import * as iconslanding from './iconslanding.tsx'
import * as maplanding from './maplanding.tsx'
import * as socialnetwork from './socialnetwork.tsx'
import * as tinderswipe from './tinderswipe.tsx'
import * as transitionsvideolanding from './transitionsvideolanding.tsx'
import * as video from './video.tsx'

afterEach(() => vi.unstubAllGlobals())

const landers = Object.entries({
  alonetonight,
  collagelanding,
  gallery,
  iconslanding,
  maplanding,
  socialnetwork,
  tinderswipe,
  transitionsvideolanding,
  video,
})
const answers = { gender: 'female', seeks: 'both' }

describe.each(landers)('/landers/%s', (name, { action, loader }) => {
  const post = (form: Record<string, string>) =>
    action(visitTo(`/landers/${name}?network=n1&ref=partner&sub1=a&sub2=b&sub3=c&other=x`, { form }).args)

  it('redirects to the sign-up with the answers and the traffic source', async () => {
    stubApi()
    const response = await responseOf(() => post({ ...answers, age: '34' }))
    expect(response.headers.get('Location')).toBe('/signup?network=n1&ref=partner&sub1=a&sub2=b&sub3=c')
    const cookie = response.headers.get('Set-Cookie')
    expect(cookie).toMatch(/^__Host-signup_start=gender%3Dfemale%26seeks%3Dboth.*HttpOnly$/)
    expect(cookie).toContain(`%26age%3D34%26lander%3D${name};`)
  })

  it.each(['17', '', 'many'])('refuses the age “%s” and returns the other answers', async (age) => {
    stubApi()
    expect(await post({ ...answers, age })).toMatchObject({
      data: { isTooYoung: true, chosen: answers },
      init: { status: 400 },
    })
  })

  it('accepts only the slugs of the niches', async () => {
    stubApi()
    const at = (slug: string) => loader({ ...visitTo(`/landers/${name}/${slug}`).args, params: { slug } })
    expect(await at('bbw')).toEqual({ niche: 'bbw' })
    await expect(at('nobody')).rejects.toMatchObject({ init: { status: 404 } })
  })
})
