import { describe, expect, it } from 'vitest'
import type { OwnPhoto, OwnPhotos } from '../../lib/api/answers.ts'
import { user } from '../../testing/fixtures.ts'
import { ownProfile } from '../../testing/own-profile.ts'
import { renderHtml } from '../../testing/render.tsx'
import { ProfileEditor } from './profile-editor.tsx'

const regions = [{ country: 'NL', label: 'Province', regions: [{ id: 'UT', name: 'Utrecht' }] }]
const interests = [{ id: 'reading', name: 'Reading', icon: 'book-open' }]
const noPhotos: OwnPhotos = { photos: [], limit: 3, premium_limit: 25 }
const size = { webp: '/cdn/a.webp', avif: null }
const files = { thumb: size, card: size, full: size, width: 800, height: 1000, thumbhash: null }
const active = (id: string): OwnPhoto => ({ id, status: 'active', refusal: null, files })

const page = (photos = noPhotos, own = ownProfile) =>
  renderHtml(<ProfileEditor own={own} photos={photos} regions={regions} interests={interests} />, {
    user,
    at: '/profile',
    route: { id: 'profile', path: '/profile' },
  })

describe('the profile editor as the server sends it', () => {
  it('is a form with a button for each section, filled in', async () => {
    const html = await page()
    for (const section of ['about', 'place', 'looks', 'intent', 'interests', 'name']) {
      expect(html).toContain(`action="/profile#${section}"`)
    }
    expect(html.match(/>Save</g)).toHaveLength(6)
    expect(html).toContain('Books and bread.')
    expect(html).toContain('Province')
    expect(html).toMatch(/name="interests"[^>]*checked=""[^>]*value="reading"|checked=""[^>]*name="interests"/)
  })

  it('says how full it is, what is missing and why, and where to add it', async () => {
    const html = await page()
    expect(html).toContain('70%')
    expect(html).toContain('href="#photos"')
    expect(html).toContain('Add a photo')
    expect(html).toContain('It is what most people look at first.')
    expect(html).toContain('href="#looks"')
  })

  it('leads to the profile as others see it', async () => {
    expect(await page()).toContain(`href="/members/${user.profile.id}"`)
  })

  it('asks for consent in words before it keeps the orientation', async () => {
    expect(await page()).toContain('Velvet may store my sexual orientation and show it on my profile.')
  })
})

describe('the photos as the server sends them', () => {
  it('can be added without scripts', async () => {
    expect(await page()).toMatch(/<form[^>]*encType="multipart\/form-data"/)
  })

  it('are counted, and at the limit a free member is told of Premium', async () => {
    const html = await page({ ...noPhotos, photos: [active('a'), active('b'), active('c')] })
    expect(html).toContain('3 of 3')
    expect(html).toContain('You can add up to 3 photos. With Premium up to 25.')
    expect(html).toContain('href="/premium"')
    expect(html).not.toContain('multipart/form-data')
  })

  it('do not offer Premium to somebody who has it', async () => {
    const html = await page({ photos: [active('a')], limit: 1, premium_limit: 1 })
    expect(html).toContain('there is no room for more')
    expect(html).not.toContain('href="/premium"')
  })

  it('say what is being checked, and why one is not shown', async () => {
    const html = await page({
      ...noPhotos,
      photos: [
        { id: 'a', status: 'refused', refusal: 'nobody_visible', files },
        { id: 'b', status: 'pending', refusal: null, files },
        active('c'),
      ],
    })
    expect(html).toContain('Photo 1 is not shown.')
    expect(html).toContain('You cannot be recognised in it.')
    expect(html).toContain('We are checking this photo. Nobody else sees it yet.')
    expect(html.split('Photo 3 of Anna, 36')[1]).toContain('Main photo')
  })
})
