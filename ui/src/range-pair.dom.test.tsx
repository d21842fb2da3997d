import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RangePair } from './range-pair.tsx'

function renderAges(value: readonly [number, number]) {
  const onChange = vi.fn()
  render(
    <form aria-label="Search">
      <RangePair
        legend="Age"
        summary={value.join(' to ')}
        min={18}
        max={99}
        value={value}
        onChange={onChange}
        names={['age_from', 'age_to']}
        labels={['Youngest', 'Oldest']}
      />
    </form>,
  )
  return onChange
}

const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
const move = (name: string, value: number) => fireEvent.change(slider(name), { target: { value: String(value) } })

it('has two named sliders in a group that is described by the range in words', () => {
  renderAges([25, 40])
  expect(screen.getByRole('group', { name: 'Age', description: '25 to 40' })).toBeDefined()
  expect([slider('Youngest').value, slider('Oldest').value]).toEqual(['25', '40'])
  expect([slider('Youngest').min, slider('Youngest').max]).toEqual(['18', '99'])
})

it('is sent with its form under both names', () => {
  renderAges([25, 40])
  const form = new FormData(screen.getByRole('form', { name: 'Search' }))
  expect(Object.fromEntries(form)).toEqual({ age_from: '25', age_to: '40' })
})

it('changes the value of the moved slider only', () => {
  const onChange = renderAges([25, 40])
  move('Youngest', 30)
  move('Oldest', 60)
  expect(onChange.mock.calls).toEqual([[[30, 40]], [[25, 60]]])
})

it('stops each slider at the other one', () => {
  const onChange = renderAges([25, 40])
  move('Youngest', 70)
  move('Oldest', 20)
  expect(onChange.mock.calls).toEqual([[[40, 40]], [[25, 25]]])
})
