import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OwnPhoto, OwnPhotos } from '../../../shared/api/responses.ts'
import { settings, user } from '../../../testing/fixtures.ts'
import { ownProfile } from '../../../testing/own-profile.ts'
import { formOf, linkAddresses, renderServerPage } from '../../../testing/server-page.tsx'
import { ProfileEditor } from './profile-editor.tsx'

const regions = [{ country: 'NL', label: 'Province', regions: [{ id: 'UT', name: 'Utrecht' }] }]
const interests = [{ id: 'reading', name: 'Reading', icon: 'book-open' }]
const noPhotos: OwnPhotos = { photos: [], limit: 3, premium_limit: 25 }
const size = { webp: '/cdn/a.webp', avif: null }
const files = { thumb: size, card: size, full: size, width: 800, height: 1000, thumbhash: null }
const active = (id: string): OwnPhoto => ({ id, status: 'active', refusal: null, files })

const renderEditor = (photos = noPhotos, own = ownProfile, site = settings) =>
  renderServerPage(<ProfileEditor own={own} photos={photos} regions={regions} interests={interests} />, {
    user,
    settings: site,
    at: '/profile',
    route: { id: 'profile', path: '/profile' },
  })

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('the server-rendered profile editor', () => {
  it('renders a filled-in form with a button for each section', async () => {
    await renderEditor()
    const forms = screen.getAllByText('Save').map(formOf)
    const sections = ['about', 'prompts', 'place', 'looks', 'intent', 'interests', 'name']
    expect(forms.map(({ method, action, fields: { intent } }) => ({ method, action, intent }))).toEqual(
      sections.map((section) => ({ method: 'post', action: `/profile#${section}`, intent: section })),
    )
    const sent = Object.fromEntries(forms.flatMap(({ fields }) => Object.entries(fields)))
    expect(sent).toMatchObject({ about: 'Books and bread.', region: 'UT', interests: 'reading', name: 'Anna' })
    expect(screen.getByLabelText<HTMLSelectElement>('Province').name).toBe('region')
    expect(screen.getByRole('checkbox', { name: 'Reading', checked: true })).toBeTruthy()
  })

  it('has a field for the answered prompt and one behind each prompt that the site offers', async () => {
    await renderEditor()
    const section = within(screen.getByRole('region', { name: 'Your prompts' }))
    const answered = section.getByLabelText<HTMLTextAreaElement>('On Sundays you’ll find me…')
    expect([answered.name, answered.value, answered.maxLength]).toEqual(['prompt_sundays', 'baking bread.', 160])
    const offered = section
      .getAllByRole<HTMLDetailsElement>('group')
      .map((details) => details.querySelector('textarea'))
    expect(offered.map((field) => field?.name)).toEqual(['prompt_best_meal', 'prompt_ask_me', 'prompt_small_joy'])
  })

  it('shows how complete the profile is, what is missing and why, and where to add it', async () => {
    await renderEditor()
    const card = within(screen.getByRole('region', { name: 'How complete your profile is' }))
    expect(card.getByRole('img', { name: '70%' })).toBeTruthy()
    const [photo, looks] = card.getAllByRole('link')
    expect(photo?.getAttribute('href')).toBe('#photos')
    expect(photo?.textContent).toBe('Add a photoIt’s what most people look at first.')
    expect(looks?.getAttribute('href')).toBe('#looks')
  })

  it('links to the profile as others see it', async () => {
    await renderEditor()
    expect(hrefOf('See your profile as others do')).toBe(`/members/${user.profile.id}`)
  })

  it('asks for explicit consent to store the orientation', async () => {
    await renderEditor(noPhotos, ownProfile, { ...settings, visible_profile_fields: ['sexuality'] })
    const name = /^Velvet may store my sexual orientation and show it on my profile, to signed-in members only\./
    expect(screen.getByRole('checkbox', { name, checked: false })).toBeTruthy()
    expect(screen.getByRole('radiogroup', { name: /^Sexual orientation/ })).toBeTruthy()
  })

  it('does not ask for the orientation on a site that neither shows it nor searches by it', async () => {
    await renderEditor()
    expect(screen.queryByRole('radiogroup', { name: /^Sexual orientation/ })).toBeNull()
    expect(document.getElementsByName('sexuality')).toHaveLength(0)
  })
})

describe('the server-rendered photo section', () => {
  const queryUpload = () => screen.queryByRole('button', { name: 'Upload' })

  it('has an upload form for browsers without scripts', async () => {
    await renderEditor()
    const { form, method } = formOf(screen.getByRole('button', { name: 'Upload' }))
    expect(method).toBe('post')
    expect(form.getAttribute('enctype')).toBe('multipart/form-data')
    expect(within(form).getByLabelText<HTMLInputElement>('Add a photo').type).toBe('file')
  })

  it('shows the number of photos, and offers Premium to a free member at the limit', async () => {
    await renderEditor({ ...noPhotos, photos: [active('a'), active('b'), active('c')] })
    expect(screen.getByText('3 of 3')).toBeTruthy()
    expect(screen.getByText('You can add up to 3 photos, or up to 25 with Premium.')).toBeTruthy()
    expect(hrefOf('What Premium offers')).toBe('/premium')
    expect(queryUpload()).toBeNull()
    expect(screen.queryByLabelText('Add a photo')).toBeNull()
  })

  it('does not offer Premium to members who have it', async () => {
    await renderEditor({ photos: [active('a')], limit: 1, premium_limit: 1 })
    expect(screen.getByText(/Remove one to add another/)).toBeTruthy()
    expect(linkAddresses()).not.toContain('/premium')
  })

  it('explains which photos are being checked and why one is not shown', async () => {
    await renderEditor({
      ...noPhotos,
      photos: [
        { id: 'a', status: 'refused', refusal: 'no_person', files },
        { id: 'b', status: 'pending', refusal: null, files },
        { id: 'd', status: 'refused', refusal: null, files },
        active('c'),
      ],
    })
    const refusal = screen.getByText('Photo 1 isn’t shown.').parentElement
    expect(refusal?.textContent).toContain('We can’t see your face clearly.')
    expect(screen.getByText('Photo 3 isn’t shown.').parentElement?.textContent).toContain('our decision')
    expect(screen.getByText('We’re checking this photo. No one else can see it yet.')).toBeTruthy()
    const mainTile = screen.getByText('Main photo').closest('li')
    expect(mainTile?.contains(screen.getByAltText('Photo 4 of Anna, 36'))).toBe(true)
  })
})
