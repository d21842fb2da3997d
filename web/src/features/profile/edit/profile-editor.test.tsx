import { describe, expect, it } from 'vitest'
import type { OwnPhoto, OwnPhotos } from '../../../shared/api/responses.ts'
import { settings, user } from '../../../testing/fixtures.ts'
import { ownProfile } from '../../../testing/own-profile.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { ProfileEditor } from './profile-editor.tsx'

const regions = [{ country: 'NL', label: 'Province', regions: [{ id: 'UT', name: 'Utrecht' }] }]
const interests = [{ id: 'reading', name: 'Reading', icon: 'book-open' }]
const noPhotos: OwnPhotos = { photos: [], limit: 3, premium_limit: 25 }
const size = { webp: '/cdn/a.webp', avif: null }
const files = { thumb: size, card: size, full: size, width: 800, height: 1000, thumbhash: null }
const active = (id: string): OwnPhoto => ({ id, status: 'active', refusal: null, files })

const renderEditor = (photos = noPhotos, own = ownProfile, site = settings) =>
  renderHtml(<ProfileEditor own={own} photos={photos} regions={regions} interests={interests} />, {
    user,
    settings: site,
    at: '/profile',
    route: { id: 'profile', path: '/profile' },
  })

describe('the server-rendered profile editor', () => {
  it('renders a filled-in form with a button for each section', async () => {
    const html = await renderEditor()
    for (const section of ['about', 'place', 'looks', 'intent', 'interests', 'name']) {
      expect(html).toContain(`action="/profile#${section}"`)
    }
    expect(html.match(/>Save</g)).toHaveLength(6)
    expect(html).toContain('Books and bread.')
    expect(html).toContain('Province')
    expect(html).toMatch(/name="interests"[^>]*checked=""[^>]*value="reading"|checked=""[^>]*name="interests"/)
  })

  it('shows how complete the profile is, what is missing and why, and where to add it', async () => {
    const html = await renderEditor()
    expect(html).toContain('70%')
    expect(html).toContain('href="#photos"')
    expect(html).toContain('Add a photo')
    expect(html).toContain('It’s what most people look at first.')
    expect(html).toContain('href="#looks"')
  })

  it('links to the profile as others see it', async () => {
    expect(await renderEditor()).toContain(`href="/members/${user.profile.id}"`)
  })

  it('asks for explicit consent to store the orientation', async () => {
    const html = await renderEditor(noPhotos, ownProfile, { ...settings, visible_profile_fields: ['sexuality'] })
    expect(html).toContain(
      'Velvet may store my sexual orientation and show it on my profile, to signed-in members only.',
    )
  })

  it('does not ask for the orientation on a site that neither shows it nor searches by it', async () => {
    expect(await renderEditor()).not.toContain('name="sexuality"')
  })
})

describe('the server-rendered photo section', () => {
  it('has an upload form for browsers without scripts', async () => {
    expect(await renderEditor()).toMatch(/<form[^>]*encType="multipart\/form-data"/)
  })

  it('shows the number of photos, and offers Premium to a free member at the limit', async () => {
    const html = await renderEditor({ ...noPhotos, photos: [active('a'), active('b'), active('c')] })
    expect(html).toContain('3 of 3')
    expect(html).toContain('You can add up to 3 photos, or up to 25 with Premium.')
    expect(html).toContain('href="/premium"')
    expect(html).not.toContain('multipart/form-data')
  })

  it('does not offer Premium to members who have it', async () => {
    const html = await renderEditor({ photos: [active('a')], limit: 1, premium_limit: 1 })
    expect(html).toContain('Remove one to add another')
    expect(html).not.toContain('href="/premium"')
  })

  it('explains which photos are being checked and why one is not shown', async () => {
    const html = await renderEditor({
      ...noPhotos,
      photos: [
        { id: 'a', status: 'refused', refusal: 'nobody_visible', files },
        { id: 'b', status: 'pending', refusal: null, files },
        active('c'),
      ],
    })
    expect(html).toContain('Photo 1 isn’t shown.')
    expect(html).toContain('We can’t see your face clearly.')
    expect(html).toContain('We’re checking this photo. No one else can see it yet.')
    expect(html.split('Photo 3 of Anna, 36')[1]).toContain('Main photo')
  })
})
