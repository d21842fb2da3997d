import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { user } from '../../../testing/fixtures.ts'
import { order } from '../../../testing/payments.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { FrozenCredits } from './frozen-credits.tsx'

const missing = 'These credits are on hold until you tick both boxes'
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const submit = () => fireEvent.submit(boxes()[0]!.form!)

beforeEach(async () => {
  await renderPage(<FrozenCredits order={order({ frozen_credits: 25 })} />, { user })
})

it('reports the first missing consent in the language of the page and focuses it', () => {
  submit()
  expect(boxes().map((box) => box.getAttribute('aria-invalid'))).toEqual(['true', null])
  expect(screen.getAllByText(missing)).toHaveLength(1)
  expect(document.activeElement).toBe(boxes()[0])
  fireEvent.click(boxes()[0]!)
  submit()
  expect(boxes().map((box) => box.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  expect(document.activeElement).toBe(boxes()[1])
})

it('leaves the check to the page, so that the browser shows no message of its own', () => {
  expect(boxes()[0]!.form!.noValidate).toBe(true)
})
