import { createSeededRandom } from '../seeded-random.ts'
import type { SceneName } from './names.ts'
import type { Place } from './scene-tools.ts'
import { insideScenes } from './scenes-inside.ts'
import { outsideScenes } from './scenes-outside.ts'
import type { Traits } from './traits.ts'

const scenes = { ...outsideScenes, ...insideScenes } satisfies Record<SceneName, object>

/** Tones of the places that are bright behind the head. */
export const brightTones: Partial<Record<SceneName, readonly [number, ...number[]]>> = {
  street: [2],
  harbour: [0, 1, 2],
  shore: [0, 1, 2],
  garden: [0, 1],
  hills: [0, 1, 2],
  canal: [0],
  snow: [0],
  meadow: [0],
  kitchen: [0],
  studio: [0, 1, 3, 4],
  cafe: [1],
  lounge: [1],
}

/** Returns the place behind a person. The tone chooses a time of day or a colour. */
export function drawPlace({ id, scene, tone, lightFrom }: Pick<Traits, 'id' | 'scene' | 'tone' | 'lightFrom'>): Place {
  const tones = scenes[scene]
  const paint = tones[tone % tones.length] ?? tones[0]
  return paint(createSeededRandom('place', id), lightFrom)
}
