import { expect, it } from 'vitest'
import { hottestFunctions, summariseProfile } from './summarise-profile.ts'

const node = (id: number, functionName: string, url = '') => ({ id, callFrame: { functionName, url } })
const profile = {
  nodes: [
    node(1, '(idle)'),
    node(2, '(garbage collector)'),
    node(3, 'write', 'node:net'),
    node(4, 'run', 'file:///velvet/server/src/app/api-app.ts'),
    node(5, 'run', 'file:///velvet/node_modules/kysely/dist/query.js'),
  ],
  samples: [4, 1, 2, 3, 4, 5, 4],
  timeDeltas: [9_000_000, 1000, 2000, 3000, 4000, 5000, 2000],
}
const period = { lastMs: 17, calls: 2 }

it('sums the time of the last period by part of the program, without idle time', () => {
  expect(summariseProfile(profile, period)).toEqual({
    'own code': 3,
    Kysely: 2.5,
    'sockets and HTTP of Node': 1.5,
    'garbage collection': 1,
  })
})

it('lists the functions that take the most time with their files', () => {
  expect(Object.entries(hottestFunctions(profile, period))).toEqual([
    ['run app/api-app.ts', 3],
    ['run dist/query.js', 2.5],
    ['write node:net', 1.5],
    ['(garbage collector) ', 1],
  ])
})
