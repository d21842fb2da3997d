import { darken, lighten } from './colours.ts'
import { curve, oval, polygon, type Point } from './curves.ts'
import { ball, ground, lump, shine, solid, table, type Motif } from './motif-tools.ts'
import { blob, box, disc, line, path, times, wire } from './shapes.ts'

export const guitar: Motif = {
  scene: 'studio',
  tone: 0,
  draw: (random) => {
    const wood = random.pick(['#c07f3f', '#8a4a2a', '#a8602f', '#d1a05c'])
    const chair = random.pick(['#35696f', '#5b2b48', '#6b7448'])
    return [
      box(-10, 430, 420, 90, '#5a4038'), `<rect x="-10" y="430" width="420" height="90" fill="url(#fall)"/>`,
      ground([210, 474], 150, 14),
      lump([[70, 480], [78, 250], [120, 206], [200, 196], [286, 206], [326, 250], [336, 480]], chair), lump([[40, 476], [90, 394], [210, 384], [320, 394], [364, 476], [350, 500], [60, 500]], lighten(chair, 0.1)),
      `<g transform="rotate(24 200 300)">`,
      lump([[200, 214], [240, 220], [256, 254], [244, 288], [262, 330], [272, 372], [250, 416], [200, 428], [150, 416], [128, 372], [138, 330], [156, 288], [144, 254], [160, 220]], wood),
      path(curve([[200, 222], [234, 228], [247, 254], [236, 288], [254, 332], [263, 370], [244, 408], [200, 419], [156, 408], [137, 370], [146, 332], [164, 288], [153, 254], [166, 228]], true), lighten(wood, 0.28), 0.55),
      disc([200, 308], 29, darken(wood, 0.35)), disc([200, 308], 24, '#22130f'),
      solid('M189 60H211L214 300H186Z', '#4a2c20'), times(11, (index) => box(187, 82 + index * 19, 26, 1.6, '#d9c7a0', 0.7)),
      solid('M184 6H216L214 64H186Z', '#5a3626'), times(3, (index) => disc([181, 18 + index * 16], 4.4, '#e8dcc4') + disc([219, 18 + index * 16], 4.4, '#c9bba2')),
      box(166, 366, 68, 9, '#3a2018', 1, 3), times(6, (index) => `<path d="M${191 + index * 3.6} 30L${186 + index * 5.6} 370" stroke="#f4ecdc" stroke-width="0.9" stroke-opacity="0.8"/>`),
      shine([[152, 350], [146, 380], [166, 408]], 6, 0.4),
      '</g>',
    ].join('') // prettier-ignore
  },
}

type Setup = readonly (readonly [kind: keyof typeof pieces, column: number, row: number, isPale: 0 | 1])[]

/** Profiles of chess pieces: half the width at heights above the board. */
const pieces = {
  pawn: [[-62, 6], [-54, 13], [-42, 8], [-20, 9], [-7, 17], [0, 19]],
  king: [[-140, 5], [-128, 15], [-106, 18], [-94, 10], [-86, 16], [-78, 10], [-28, 12], [-10, 23], [0, 25]],
  queen: [[-126, 5], [-118, 17], [-98, 13], [-88, 9], [-82, 15], [-74, 9], [-28, 11], [-9, 21], [0, 24]],
  rook: [[-84, 17], [-66, 17], [-60, 11], [-22, 12], [-7, 19], [0, 21]],
} satisfies Record<string, Point[]> // prettier-ignore

export const chess: Motif = {
  scene: 'cafe',
  tone: 0,
  draw: (random) => {
    const [pale, dark] = random.pick<readonly [string, string]>([
      ['#ebd9b6', '#3b2027'],
      ['#e3d5c5', '#23343c'],
      ['#f0e2c0', '#5a2a24'],
    ] as const)
    const at = (column: number, row: number): Point => { const size = 0.6 + row * 0.065; return [200 + (column - 4) * 54 * size, 316 + row * 19 + row * row * 0.5] } // prettier-ignore
    const board = times(64, (index) => {
      const [column, row] = [index % 8, Math.floor(index / 8)]
      return path(
        polygon([at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)]),
        (column + row) % 2 === 0 ? '#e3c79a' : '#5a2f26',
      )
    })
    const piece = (kind: keyof typeof pieces, column: number, row: number, colour: string) => {
      const [x, y] = at(column + 0.5, row + 0.6)
      const size = 0.62 + row * 0.065
      const half = (side: number) =>
        pieces[kind].map(([height, width]): Point => [x + side * width * size, y + height * size])
      const top = kind === 'pawn' ? ball([x, y - 60 * size], 14 * size, 14 * size, colour) : kind === 'queen' ? disc([x, y - 130 * size], 6 * size, colour) : kind === 'king' ? `<path d="M${x} ${y - 166 * size}v${28 * size}m${-9 * size} ${-19 * size}h${18 * size}" stroke="${colour}" stroke-width="${6 * size}"/>` : '' // prettier-ignore
      return ground([x + 18 * size, y + 3], 26 * size, 6 * size) + lump([...half(-1), [x, y + 5 * size], ...half(1).toReversed()], colour) + top + shine(half(-1).map(([px, py]): Point => [px + 6 * size, py]), 3 * size, 0.4) // prettier-ignore
    }
    const setups = [
      [['rook', 6, 0, 0], ['king', 4, 0, 0], ['pawn', 5, 1, 0], ['pawn', 2, 2, 0], ['pawn', 3, 3, 0], ['pawn', 4, 4, 1], ['queen', 6, 5, 1], ['pawn', 1, 5, 1], ['king', 3, 6, 1]],
      [['king', 6, 0, 0], ['queen', 3, 1, 0], ['pawn', 6, 1, 0], ['rook', 1, 2, 0], ['pawn', 4, 3, 1], ['pawn', 2, 4, 1], ['rook', 5, 5, 1], ['pawn', 6, 6, 1], ['king', 2, 6, 1]],
      [['pawn', 1, 0, 0], ['king', 2, 0, 0], ['rook', 5, 1, 0], ['pawn', 6, 2, 0], ['queen', 3, 2, 0], ['pawn', 2, 4, 1], ['king', 5, 5, 1], ['pawn', 4, 5, 1], ['rook', 1, 6, 1]],
    ] as const // prettier-ignore
    return [
      table(random, 300, '#4a2a26'),
      solid(polygon([at(-0.3, -0.4), at(8.3, -0.4), at(8.4, 8.4), at(-0.4, 8.4)]), '#7a4a30'), board,
      random.pick<Setup>(setups).map(([kind, column, row, isPale]) => piece(kind, column, row, isPale ? pale : dark)).join(''),
    ].join('') // prettier-ignore
  },
}

export const camera: Motif = {
  scene: 'street',
  tone: 2,
  draw: (random) => {
    const leather = random.pick(['#2b2529', '#5a3426', '#24495a', '#3a4a36'])
    return [
      table(random, 366, '#8a6a52'),
      ground([200, 448], 150, 16),
      wire([[70, 300], [20, 330], [40, 420], [150, 466], [330, 470], [384, 400], [334, 300]], 8, '#6a3f2c'),
      box(150, 226, 100, 40, '#b9b4b0', 1, 8), `<rect x="150" y="226" width="100" height="40" rx="8" fill="url(#form)"/>`, box(168, 238, 40, 18, '#2a2a34', 1, 4), box(90, 238, 34, 20, '#a19c98', 1, 5), box(270, 242, 44, 16, '#a19c98', 1, 5),
      solid('M76 254H324Q336 254 336 266V420Q336 432 324 432H76Q64 432 64 420V266Q64 254 76 254Z', '#c9c4bf'), solid('M64 288H336V404H64Z', leather),
      times(120, () => disc([random.between(68, 332), random.between(292, 400)], 0.9, lighten(leather, 0.35), 0.35)),
      disc([200, 346], 74, '#8f8a88'), disc([200, 346], 70, '#1f1c22'), disc([200, 346], 56, '#34303a'), disc([200, 346], 46, '#15131a'), disc([200, 346], 36, '#23304a'), disc([200, 346], 22, '#0f1220'),
      blob([[174, 326], [190, 316], [206, 320], [192, 334], [180, 344]], '#b9d4ee', 0.6), blob(oval([216, 364], 10, 5, 10, -0.6), '#c58ad0', 0.4),
      times(24, (index) => { const angle = (index / 24) * 6.283; return `<path d="M${(200 + Math.cos(angle) * 62).toFixed(1)} ${(346 + Math.sin(angle) * 62).toFixed(1)}L${(200 + Math.cos(angle) * 68).toFixed(1)} ${(346 + Math.sin(angle) * 68).toFixed(1)}" stroke="#d8d2ca" stroke-width="1.4" stroke-opacity="0.5"/>` }),
      disc([300, 304], 7, '#c8452f'), shine([[74, 262], [200, 258], [320, 262]], 4, 0.6),
      ground([70, 462], 40, 7, 0.4), `<g transform="rotate(-14 78 440)">`, box(22, 420, 96, 66, '#f4ecdc'), box(30, 427, 80, 48, random.pick(['#6f9bb0', '#c98a6a', '#7f9a6a'])), blob([[30, 475], [52, 450], [72, 462], [92, 444], [110, 475]], '#4a5a52'), '</g>',
    ].join('') // prettier-ignore
  },
}

export const painting: Motif = {
  scene: 'studio',
  tone: 3,
  draw: (random) => {
    const [sky, far, near] = random.pick<readonly [string, string, string]>([
      ['#e8b98a', '#8a6a80', '#4a5a52'],
      ['#b9d0d8', '#7f9aa8', '#6b7448'],
      ['#f0d6c0', '#c98a6a', '#8a3a3a'],
    ] as const)
    const pots = ['#c8452f', '#c79a4b', '#35696f', '#efe7db', '#5b2b48']
    return [
      box(-10, 440, 420, 80, '#7a5a46'), `<rect x="-10" y="440" width="420" height="80" fill="url(#fall)"/>`,
      ground([190, 478], 150, 12),
      line([[130, 60], [90, 300], [60, 486]], 13, '#8a5c3a'), line([[250, 60], [290, 300], [320, 486]], 13, '#7a4e30'), box(80, 372, 220, 14, '#9a6a44'),
      ground([196, 372], 120, 8, 0.3), box(76, 92, 228, 280, '#f4ead8'), box(84, 100, 212, 264, sky), `<rect x="76" y="92" width="228" height="280" fill="url(#form)" fill-opacity="0.5"/>`,
      '<clipPath id="canvas"><rect x="84" y="100" width="212" height="264"/></clipPath><g clip-path="url(#canvas)">', blob([[60, 290], [130, 240], [180, 268], [230, 226], [320, 270], [320, 380], [60, 380]], far), blob([[60, 330], [150, 296], [220, 318], [320, 300], [320, 380], [60, 380]], near),
      times(30, () => { const [x, y] = [random.between(80, 270), random.between(106, 350)]; const ground = y > 300 ? near : y > 250 ? far : sky; return line([[x, y], [x + 18, y + random.between(-4, 4)], [x + 44, y]], random.between(5, 12), random.chance(0.6) ? lighten(ground, 0.35) : darken(ground, 0.12), 0.3) }), '</g>',
      pots.map((colour, index) => { const x = 40 + index * 44; return ground([x + 14, 486], 20, 4, 0.4) + box(x, 452, 28, 32, '#e2d8ca', 1, 3) + box(x, 462, 28, 14, colour) }).join(''),
      line([[290, 470], [330, 410], [352, 372]], 6, '#b98452'), line([[352, 372], [358, 358], [364, 342]], 9, '#3a2a24'),
    ].join('') // prettier-ignore
  },
}

export const records: Motif = {
  scene: 'lounge',
  tone: 1,
  draw: (random) => {
    const label = random.pick(['#c8452f', '#c79a4b', '#35696f', '#8a2d43'])
    return [
      table(random, 330, '#8a6248'),
      ground([200, 452], 170, 16),
      solid(polygon([[50, 356], [350, 356], [384, 430], [16, 430]]), '#6a3f2c'), solid(polygon([[16, 430], [384, 430], [384, 462], [16, 462]]), '#54301f'),
      blob(oval([176, 392], 124, 32, 20), '#1b181d'), times(5, (index) => `<ellipse cx="176" cy="392" rx="${114 - index * 15}" ry="${29 - index * 4}" fill="none" stroke="#4a444c" stroke-width="1"/>`), blob(oval([176, 392], 38, 10, 16), label), disc([176, 392], 2.6, '#f4ecdc'),
      path(polygon([[176, 392], [70, 380], [90, 374]]), '#fff6e4', 0.14), path(polygon([[176, 392], [280, 402], [262, 410]]), '#fff6e4', 0.12),
      ball([330, 376], 17, 8, '#b9b4b0'), wire([[330, 372], [326, 398], [282, 410], [250, 402]], 6, '#c9c4bf'), box(238, 396, 18, 9, '#2a262c', 1, 2), [300, 322].map((x) => ball([x, 444], 8, 7, '#c9a45c')).join(''),
      ground([110, 338], 90, 8, 0.4), times(4, (index) => { const colour = random.pick(['#8a2d43', '#c79a4b', '#24495a', '#6b7448', '#bb7040']); return `<g transform="rotate(${-7 + index * 4} 90 330)">${box(34 + index * 14, 200, 122, 132, colour)}<rect x="${34 + index * 14}" y="200" width="122" height="132" fill="url(#form)"/>${disc([95 + index * 14, 266], 30, lighten(colour, 0.4), 0.7)}${disc([95 + index * 14, 266], 12, darken(colour, 0.4), 0.8)}</g>` }),
    ].join('') // prettier-ignore
  },
}

export const notebook: Motif = {
  scene: 'cafe',
  tone: 1,
  draw: (random) => {
    const cover = random.pick(['#8a2d43', '#24495a', '#6b7448', '#5b2b48'])
    return [
      table(random, 300, '#9a6e4a'),
      ground([200, 444], 170, 16), `<g transform="rotate(-5 200 390)">`,
      solid(polygon([[24, 436], [74, 330], [334, 330], [384, 436]]), cover), path('M34 430C80 418 160 418 202 432C246 418 326 418 374 430L326 334C288 326 238 326 202 336C166 326 120 326 82 334Z', '#f4ead8'), path('M202 432C246 418 326 418 374 430L326 334C288 326 238 326 202 336Z', '#e0d2ba', 0.8),
      times(8, (index) => { const [y, left] = [346 + index * 10, 84 - index * 5.4]; return line([[left, y], [left + 50, y - 4], [190, y + 1]], 1.8, '#3a3a5a', 0.55) }), times(random.below(4) + 2, (index) => line([[214, 346 + index * 10], [270, 342 + index * 10], [322 + index * 4, 348 + index * 10]], 1.8, '#3a3a5a', 0.5)),
      '</g>', line([[250, 440], [310, 400], [362, 356]], 8, '#2a2430'), line([[236, 450], [244, 445], [252, 438]], 5, '#c9a45c'),
      ground([322, 344], 44, 8, 0.4), solid('M288 262C290 302 298 334 308 340H348C358 334 364 302 366 262Z', '#efe7db'), blob(oval([327, 262], 39, 10, 14), '#fff8ee'), blob(oval([327, 264], 33, 7, 14), '#5a3422'), wire([[364, 276], [388, 278], [384, 310], [360, 314]], 7, '#d9cfc0'),
    ].join('') // prettier-ignore
  },
}
