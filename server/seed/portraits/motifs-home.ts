import { darken, lighten } from './colours.ts'
import { curve, oval, polygon, type Point } from './curves.ts'
import { ball, ground, lump, seam, shine, solid, table, type Motif } from './motif-tools.ts'
import { blob, box, disc, line, path, times, wire } from './shapes.ts'

const woods = ['#9a6e4a', '#7c5540', '#b08458', '#6a4a44'] as const

export const dog: Motif = {
  scene: 'lounge',
  tone: 0,
  draw: (random) => {
    const [fur, dark, pale] = random.pick<readonly [string, string, string]>([['#b9793f', '#7a4524', '#ecd6b2'], ['#5a4a44', '#33282a', '#d9c8b4'], ['#d9c09a', '#a88457', '#f6ead6'], ['#3a3438', '#1f1b20', '#c9b6a2']] as const) // prettier-ignore
    const cushion = random.pick(['#8a4b3a', '#35696f', '#5b2b48', '#c79a4b'])
    const hairs = times(46, () => { const [x, y] = [random.between(120, 300), random.between(300, 390)]; return line([[x, y], [x + 7, y + 3], [x + 14, y + 9]], 2, random.chance(0.5) ? dark : lighten(fur, 0.3), 0.24) }) // prettier-ignore
    return [
      lump([[-20, 400], [60, 378], [200, 370], [340, 378], [420, 400], [420, 540], [-20, 540]], cushion),
      shine([[-10, 396], [200, 374], [410, 396]], 6, 0.25),
      ground([190, 402], 150, 14),
      lump([[84, 374], [94, 312], [146, 274], [214, 268], [276, 286], [310, 332], [306, 384], [250, 402], [150, 404], [98, 398]], fur),
      lump([[226, 316], [276, 304], [312, 346], [306, 392], [254, 402], [216, 384], [210, 346]], lighten(fur, 0.05)),
      seam([[222, 322], [210, 360], [230, 394]], 6, fur, 0.4),
      line([[306, 388], [240, 412], [168, 402]], 20, fur), shine([[290, 394], [240, 408], [180, 401]], 4, 0.2), hairs,
      lump([[60, 396], [86, 380], [144, 384], [150, 404], [96, 412], [62, 408]], pale),
      ground([130, 384], 48, 12, 0.4),
      lump([[72, 344], [84, 304], [122, 286], [162, 296], [178, 334], [166, 372], [122, 388], [82, 392], [52, 388], [44, 372], [54, 358]], fur),
      blob([[44, 372], [62, 358], [92, 356], [106, 372], [86, 390], [56, 390]], pale, 0.92), blob([[108, 290], [116, 306], [108, 340], [94, 356], [86, 332], [92, 304]], pale, 0.5),
      lump([[146, 290], [178, 300], [198, 346], [192, 382], [172, 388], [156, 358], [144, 326]], dark),
      shine([[156, 306], [180, 328], [186, 370]], 4, 0.2),
      blob([[38, 367], [48, 357], [60, 361], [56, 373], [46, 376]], '#2a171c'), disc([45, 362], 2.4, '#ffffff', 0.5),
      line([[52, 382], [72, 386], [90, 380]], 2.4, '#5a2e22', 0.8), line([[96, 334], [107, 340], [119, 334]], 3.6, '#2a171c', 0.95), line([[92, 320], [105, 314], [118, 320]], 3.4, dark, 0.5),
    ].join('') // prettier-ignore
  },
}

export const bread: Motif = {
  scene: 'kitchen',
  tone: 0,
  draw: (random) => {
    const wood = random.pick(woods)
    const crust = random.pick(['#b8742f', '#a9642c', '#c68a3f'])
    const cut = (x: number) => blob([[166 + x, 300 + Math.abs(x) * 0.3], [180 + x, 304 + Math.abs(x) * 0.3], [200 + x * 1.1, 350], [204 + x * 1.2, 400], [188 + x * 1.2, 376], [174 + x, 336]], '#f0d6a2') + seam([[166 + x, 301 + Math.abs(x) * 0.3], [174 + x, 340], [202 + x * 1.2, 402]], 5, crust, 0.7) // prettier-ignore
    const flour = times(70, () => { const [angle, reach] = [random.between(0, 6.28), Math.sqrt(random.between(0, 1))]; return disc([180 + Math.cos(angle) * reach * 92, 346 + Math.sin(angle) * reach * 50], random.between(0.7, 2.2), '#fff4dc', 0.55) }) // prettier-ignore
    return [
      table(random, 330, wood),
      ground([196, 434], 170, 20),
      solid(curve([[16, 398], [60, 352], [194, 338], [330, 352], [374, 398], [336, 446], [194, 462], [50, 446]], true), lighten(wood, 0.3)),
      times(8, (index) => seam([[56, 372 + index * 9], [194, 362 + index * 11], [336, 372 + index * 9]], 2, wood, 0.24)),
      ground([178, 414], 116, 14),
      lump([[64, 380], [74, 324], [120, 284], [180, 272], [242, 286], [284, 326], [290, 380], [252, 416], [178, 426], [102, 416]], crust),
      blob([[90, 346], [128, 300], [182, 286], [234, 300], [266, 342], [226, 328], [178, 322], [128, 328]], lighten(crust, 0.4), 0.6),
      [-48, 0, 48].map(cut).join(''), flour,
      ground([300, 432], 48, 8, 0.4),
      lump([[260, 424], [266, 386], [298, 370], [332, 382], [340, 420], [304, 432]], crust), blob([[267, 420], [272, 390], [298, 378], [327, 388], [332, 416], [303, 425]], '#f1ddb3'),
      times(16, () => disc([random.between(278, 322), random.between(390, 416)], random.between(1, 2.6), '#c99e64', 0.6)),
    ].join('') // prettier-ignore
  },
}

export const coffee: Motif = {
  scene: 'cafe',
  tone: 1,
  draw: (random) => {
    const cup = random.pick(['#efe7db', '#35696f', '#a9523a', '#283551', '#c79a4b'])
    const inside = darken(cup, 0.3)
    return [
      table(random, 322, random.pick(woods)),
      ground([196, 436], 140, 20),
      solid(curve(oval([190, 420], 136, 34, 16), true), lighten(cup, 0.1)), blob(oval([190, 415], 88, 20, 16), darken(cup, 0.2), 0.4),
      wire([[272, 318], [322, 312], [326, 368], [264, 384]], 17, darken(cup, 0.25)), wire([[272, 316], [320, 311], [323, 367], [264, 382]], 9, lighten(cup, 0.15)),
      solid('M98 290C100 350 116 398 146 414H238C268 398 282 350 284 290Z', cup),
      blob(oval([191, 290], 93, 25, 18), lighten(cup, 0.25)), blob(oval([191, 292], 84, 20, 18), inside), blob(oval([191, 296], 80, 16, 18), '#5a3422'),
      blob([[191, 308], [160, 296], [170, 286], [191, 292], [212, 286], [222, 296]], '#e6c9a0', 0.9), blob([[191, 302], [174, 295], [191, 294], [208, 295]], '#8a5a3a', 0.7),
      shine([[122, 312], [130, 352], [148, 390]], 9, 0.3),
      [0, 1, 2].map((index) => line([[160 + index * 30, 258], [150 + index * 32 + random.between(-6, 6), 220], [172 + index * 26, 184], [160 + index * 30, 150]], 13, '#fff8ee', 0.17)).join(''),
      ground([70, 448], 40, 8, 0.4), lump([[34, 438], [52, 420], [84, 420], [106, 436], [96, 452], [50, 454]], '#b8743a'), [0, 1, 2].map((index) => seam([[50 + index * 16, 426], [56 + index * 16, 438], [58 + index * 16, 450]], 2.4, '#b8743a')).join(''),
      line([[300, 446], [340, 430], [392, 420]], 6, '#c9c6c6'), blob(oval([296, 449], 17, 8, 10, -0.3), '#b4b0b2'),
    ].join('') // prettier-ignore
  },
}

export const books: Motif = {
  scene: 'library',
  tone: 0,
  draw: (random) => {
    const covers = ['#8a2d43', '#35696f', '#c79a4b', '#4a6485', '#6b7448', '#5b2b48', '#bb7040'] as const
    const start = random.below(7)
    const pile = times(5, (index) => {
      const [y, shift, colour] = [438 - index * 34, random.between(-16, 16), covers[(start + index) % 7] ?? covers[0]]
      const [left, right] = [70 + shift, 330 + shift - index * 8]
      return box(left + 6, y - 24, right - left - 10, 20, '#efe2c8') + times(3, (page) => box(left + 8, y - 20 + page * 6, right - left - 14, 1.2, '#b9a488', 0.6)) + solid(polygon([[left, y - 30], [right, y - 30], [right, y - 24], [left + 16, y - 24], [left + 16, y - 6], [right, y - 6], [right, y], [left, y]]), colour) + box(left + 4, y - 27, 3, 24, lighten(colour, 0.5), 0.5) // prettier-ignore
    })
    return [
      table(random, 424, random.pick(woods)),
      ground([200, 444], 160, 14), pile,
      ground([190, 268], 96, 8, 0.4),
      solid('M96 262C130 238 166 240 196 258C226 240 262 238 296 262L288 274C258 254 226 256 196 272C166 256 134 254 104 274Z', covers[(start + 5) % 7] ?? covers[0]),
      path('M102 258C132 236 166 238 196 256V268C166 252 134 250 104 268Z', '#f6ecd8'), path('M196 256C226 238 260 236 290 258L288 268C258 250 226 252 196 268Z', '#e6d6bc'),
      times(5, (index) => line([[114 + index * 2, 254 - index * 1.4 + index * 2], [150, 244 + index * 2.6], [188, 256 + index * 2]], 1, '#8a7a68', 0.5)),
      ground([318, 440], 40, 8), solid('M286 384C288 414 292 432 300 438H336C344 432 348 414 350 384Z', '#d9b6ae'), blob(oval([318, 384], 32, 8, 12), '#7a4632'), wire([[348, 394], [368, 396], [364, 420], [344, 422]], 6, '#c49a92'),
    ].join('') // prettier-ignore
  },
}

export const wine: Motif = {
  scene: 'kitchen',
  tone: 1,
  draw: (random) => {
    const drink = random.pick(['#7a1f38', '#d9b45c', '#d98a86'])
    const glass = (x: number, level: number): string => blob(oval([x, 440], 34, 8, 12), '#e8e2dc', 0.5) + box(x - 2.5, 340, 5, 98, '#efe8e0', 0.7) + path(`M${x - 40} 236C${x - 46} 300 ${x - 26} 340 ${x} 342C${x + 26} 340 ${x + 46} 300 ${x + 40} 236Z`, '#f4eee6', 0.26) + blob(oval([x, 236], 40, 6, 14), '#fffaf2', 0.4) + path(`M${x - 42} ${level}C${x - 42} 304 ${x - 24} 336 ${x} 338C${x + 24} 336 ${x + 42} 304 ${x + 42} ${level}Z`, drink, 0.92) + blob(oval([x, level], 42, 7, 14), lighten(drink, 0.25), 0.9) + shine([[x - 30, 250], [x - 32, 290], [x - 20, 324]], 5, 0.5) // prettier-ignore
    return [
      table(random, 380, random.pick(woods)),
      ground([96, 446], 50, 10), ground([170, 448], 44, 9), ground([262, 448], 44, 9),
      solid('M62 440V250C62 226 80 216 82 192V120H110V192C112 216 130 226 130 250V440C130 448 62 448 62 440Z', '#2f4a3a'), box(80, 112, 32, 34, drink, 1, 3), box(66, 296, 60, 84, '#efe2c8', 1, 3), box(76, 316, 40, 3, '#8a6a4a', 0.7), box(80, 328, 32, 2, '#8a6a4a', 0.6), shine([[72, 246], [70, 330], [72, 420]], 6, 0.3),
      glass(178, 284), glass(272, 292),
      ground([340, 462], 60, 9), solid(polygon([[286, 440], [372, 420], [392, 448], [300, 470]]), '#e8c46a'), solid(polygon([[300, 470], [392, 448], [392, 472], [302, 492]]), '#d2a648'), [[330, 448], [352, 442], [326, 476], [362, 466]].map(([x = 0, y = 0]) => disc([x, y], 4, '#b98a3a', 0.6)).join(''),
    ].join('') // prettier-ignore
  },
}

export const cooking: Motif = {
  scene: 'kitchen',
  tone: 0,
  draw: (random) => {
    const pot = random.pick(['#a9523a', '#2f4f47', '#283551', '#c79a4b'])
    const tomatoes: Point[] = [
      [70, 424],
      [104, 440],
      [52, 452],
    ]
    return [
      table(random, 346, random.pick(woods)),
      ground([220, 432], 136, 16),
      wire([[108, 314], [84, 306], [84, 338], [110, 342]], 11, darken(pot, 0.3)), wire([[332, 314], [356, 306], [356, 338], [330, 342]], 11, darken(pot, 0.4)),
      solid('M106 288H334L326 410C322 430 118 430 114 410Z', pot), blob(oval([220, 288], 116, 24, 18), lighten(pot, 0.2)), blob(oval([220, 291], 106, 19, 18), '#7a3a24'),
      times(16, () => blob(oval([random.between(140, 300), random.between(284, 299)], random.between(5, 12), random.between(3, 6), 8), random.pick(['#d9773a', '#6b8a4a', '#e8c46a', '#b4432f']), 0.9)),
      line([[250, 290], [296, 190], [322, 120]], 15, '#b98452'), shine([[134, 310], [138, 360], [144, 404]], 10, 0.28),
      times(3, (index) => line([[170 + index * 34, 262], [158 + index * 36, 216], [182 + index * 30, 176], [170 + index * 34, 136]], 14, '#fff8ee', 0.15)),
      tomatoes.map(([x, y]) => ground([x, y + 16], 22, 5, 0.4) + ball([x, y], 21, 19, '#c8452f') + disc([x - 7, y - 7], 3.4, '#fff0d8', 0.7) + line([[x - 9, y - 17], [x, y - 20], [x + 9, y - 16]], 4, '#4f7a45')).join(''),
      ground([336, 456], 46, 7, 0.4), times(5, (index) => line([[304, 452], [334 + index * 4, 436 - index * 6], [372, 414 + index * 9]], 10, index % 2 === 0 ? '#5f8a4a' : '#7fa85e')),
    ].join('') // prettier-ignore
  },
}
