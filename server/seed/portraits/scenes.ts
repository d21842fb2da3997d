import { createSeededRandom } from '../seeded-random.ts'
import type { SceneName } from './names.ts'
import type { Place } from './scene-tools.ts'
import { insideScenes } from './scenes-inside.ts'
import { outsideScenes } from './scenes-outside.ts'
import type { Traits } from './traits.ts'

const scenes = { ...outsideScenes, ...insideScenes } satisfies Record<SceneName, object>

/** Returns the place behind a person. The tone chooses a time of day or a colour. */
export function drawPlace({ id, scene, tone, lightFrom }: Pick<Traits, 'id' | 'scene' | 'tone' | 'lightFrom'>): Place {
  const tones = scenes[scene]
  const paint = tones[tone % tones.length] ?? tones[0]
  return paint(createSeededRandom('place', id), lightFrom)
}
