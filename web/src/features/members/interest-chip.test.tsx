import { interests } from '@velvet/i18n/reference'
import { expect, it } from 'vitest'
import { renderHtml } from '../../testing/render.tsx'
import { InterestChip } from './interest-chip.tsx'

it('shows an icon for every interest of the reference data', async () => {
  const html = await renderHtml(
    <>
      {interests.map(({ id, icon }) => (
        <InterestChip key={id} interest={{ name: id, icon }} />
      ))}
    </>,
  )
  for (const { icon } of interests) expect(html).toContain(`lucide-${icon}`)
})

it('shows the default icon for an unknown interest', async () => {
  expect(await renderHtml(<InterestChip interest={{ name: 'Chess', icon: 'new-icon' }} />)).toContain('lucide-sparkles')
})

it('tells screen readers that an interest is shared', async () => {
  const html = await renderHtml(<InterestChip interest={{ name: 'Art', icon: 'palette' }} sharedLabel=", shared" />)
  expect(html).toMatch(/Art<span class="sr-only">, shared<\/span>/)
})
