import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAreas, readCatalogue } from './read-catalogue.ts'

let folder = ''
let directory: URL

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogues-'))
  directory = pathToFileURL(`${folder}/`)
  await mkdir(join(folder, 'en'))
  await mkdir(join(folder, 'de'))
  await writeFile(join(folder, 'en', 'nav.json'), '{ "nav.home": "Home" }')
  await writeFile(join(folder, 'en', 'errors.json'), '{ "errors.internal": "Sorry" }')
  await writeFile(join(folder, 'de', 'nav.json'), '{ "nav": { "home": "Start" } }')
})

afterAll(() => rm(folder, { recursive: true }))

test('reads areas separately or as one catalogue', async () => {
  expect(await readAreas('en', directory)).toEqual({
    errors: { 'errors.internal': 'Sorry' },
    nav: { 'nav.home': 'Home' },
  })
  expect(await readCatalogue('en', directory)).toEqual({ 'errors.internal': 'Sorry', 'nav.home': 'Home' })
})

test('returns an empty catalogue for a locale without a directory', async () => {
  expect(await readCatalogue('pl', directory)).toEqual({})
})

test('throws for a file with nested objects', async () => {
  await expect(readCatalogue('de', directory)).rejects.toThrow('de/nav.json: nav must be a string')
})
