import { act, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderHtml, withPage, type Scene } from './render.tsx'

/** Renders an element inside a page to the DOM and runs its effects. */
export async function renderPage(element: ReactNode, scene: Scene = {}): Promise<RenderResult> {
  const page = await withPage(element, scene)
  return await act(async () => render(page))
}

/** Runs a hook inside a page. `current()` returns the result of the last render. */
export async function renderPageHook<Result>(hook: () => Result, scene: Scene = {}) {
  const results: Result[] = []
  function Probe() {
    results.push(hook())
    return null
  }
  const { unmount } = await renderPage(<Probe />, scene)
  return { current: () => results.at(-1) as Result, unmount }
}

/** Parses HTML into a document of its own, which Testing Library can query with `within(page.body)`. */
export const parseHtml = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

/** Returns the document of an element as the server sends it, before any script has run. */
export async function renderDocument(element: ReactNode, scene: Scene = {}): Promise<Document> {
  return parseHtml(await renderHtml(element, scene))
}
