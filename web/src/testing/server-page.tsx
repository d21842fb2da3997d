import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { renderDocument } from './render-dom.tsx'
import type { Scene } from './render.tsx'

/**
 * Shows an element in the DOM as the server sends it, without running its scripts. Returns the HTML. Not for files that
 * also use `renderPage`: React warns when the server and the browser render the same contexts.
 */
export async function renderServerPage(element: ReactNode, scene: Scene = {}): Promise<string> {
  const { body } = await renderDocument(element, scene)
  document.body.replaceChildren(...body.childNodes)
  onTestFinished(() => document.body.replaceChildren())
  return document.body.innerHTML
}

/** Returns the form around an element: its method, its action and the fields that it would send. */
export function formOf(element: HTMLElement) {
  const form = element.closest('form')
  if (!form) throw new Error('The element is not part of a form.')
  return {
    form,
    method: form.getAttribute('method'),
    action: form.getAttribute('action'),
    fields: Object.fromEntries(new FormData(form)),
  }
}

/** Returns the addresses of all links of the page, including those in menus. */
export const linkAddresses = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
