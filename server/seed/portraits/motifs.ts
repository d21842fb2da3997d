import { createSeededRandom } from '../seeded-random.ts'
import type { Composition } from './compose.ts'
import { motifDefinitions, type Motif } from './motif-tools.ts'
import { bread, books, coffee, cooking, dog, wine } from './motifs-home.ts'
import { bicycle, boots, garden, sea, shoes, tent } from './motifs-outside.ts'
import { camera, chess, guitar, notebook, painting, records } from './motifs-play.ts'
import { canvas } from './scene-tools.ts'
import { drawPlace } from './scenes.ts'

const motifs = { dog, bread, coffee, books, wine, cooking, bicycle, sea, garden, boots, tent, shoes, guitar, chess, camera, painting, records, notebook } satisfies Record<string, Motif> // prettier-ignore

export type MotifName = keyof typeof motifs
export const motifNames = Object.keys(motifs) as [MotifName, ...MotifName[]]

/** Composes a thing from the life of a member. Colours and details depend on the member. */
export function composeMotif(name: MotifName, memberId: string): Composition {
  const { scene, tone, draw } = motifs[name]
  const { far, near, light } = drawPlace({ id: `${memberId}/${name}`, scene, tone, lightFrom: -1 })
  const figure = `<defs>${motifDefinitions}</defs>${draw(createSeededRandom('motif', name, memberId))}`
  const focus = { x: canvas.width / 2, y: 320, size: 340 }
  return { far, near, figure, light: { ...light, rimStrength: light.rimStrength * 0.3 }, lightFrom: -1, focus }
}
