import { describe, expect, it } from 'vitest'
import { renderDocument } from '../../../testing/render-dom.tsx'
import { EntryWarning } from './entry-warning.tsx'

describe('entry warning', () => {
  it('is open in the document and is answered with a form', async () => {
    const page = await renderDocument(<EntryWarning layout="default" />, { at: '/?ref=x' })
    const dialog = page.querySelector('dialog')
    const form = dialog?.querySelector('form')
    expect(dialog?.open).toBe(true)
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/entry-warning', 'post'])
    expect([...new FormData(form ?? undefined)]).toEqual([['back', '/?ref=x']])
    expect(form?.querySelector('button')?.type).toBe('submit')
    expect(form?.querySelector('button')?.textContent).toBe('I am 18 or older')
    expect(dialog?.textContent).toContain('€1.50')
  })
})
