import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LoadingBar } from './loading-bar.tsx'

it('fills to 92% over five seconds while it is running', () => {
  const running = renderToStaticMarkup(createElement(LoadingBar, { state: 'running', label: 'Loading' }))
  expect(running).toContain('before:duration-[5s]')
  expect(running).toContain('before:w-[92%]')
})
