import { darken, lighten } from './colours.ts'
import { curve, oval, polygon, type Point } from './curves.ts'
import { ball, ground, lump, shine, solid, type Motif } from './motif-tools.ts'
import { blob, box, disc, line, path, times, wire } from './shapes.ts'

export const bicycle: Motif = {
  scene: 'canal',
  tone: 0,
  draw: (random) => {
    const colour = random.pick(['#a02c4a', '#24495a', '#2f5f4c', '#c08a2e', '#3a363f'])
    const wheel = ([x, y]: Point) => `<circle cx="${x}" cy="${y}" r="62" fill="none" stroke="#1e1a24" stroke-width="6"/><circle cx="${x}" cy="${y}" r="57" fill="none" stroke="#cabba9" stroke-width="2"/>` + times(18, (index) => `<path d="M${x} ${y}L${(x + Math.cos(index * 0.349) * 56).toFixed(1)} ${(y + Math.sin(index * 0.349) * 56).toFixed(1)}" stroke="#d9cbb8" stroke-width="0.8" stroke-opacity="0.7"/>`) + disc([x, y], 6, '#3a3440') // prettier-ignore
    const tube = (points: readonly Point[], width = 7) =>
      wire(points, width, darken(colour, 0.4)) +
      wire(
        points.map(([x, y]): Point => [x, y - 1.2]),
        width - 2.4,
        colour,
      )
    const [back, front, crank]: Point[] = [
      [98, 412],
      [306, 412],
      [186, 416],
    ]
    if (!back || !front || !crank) return ''
    const flowers = times(20, () => { const at: Point = [296 + random.between(-6, 70), 284 - random.between(0, 34)]; return line([[328, 304], [at[0], at[1] + 10], at], 3, '#4f6e45') + disc(at, random.between(5, 8), random.pick(['#f2c9be', '#e0707c', '#f6e3a6', '#fffaf2'])) }) // prettier-ignore
    return [
      box(-10, 440, 420, 80, '#6b5a5c'), `<rect x="-10" y="440" width="420" height="80" fill="url(#fall)"/>`, times(44, () => blob(oval([random.between(0, 400), random.between(452, 498)], 17, 5, 8), random.chance(0.5) ? '#7c696a' : '#5a4a50', 0.6)),
      times(9, (index) => box(-8 + index * 52, 322, 5, 120, '#2e2a38')), box(-10, 320, 420, 6, '#2e2a38'), box(-10, 362, 420, 4, '#2e2a38'),
      ground([200, 474], 160, 9), wheel(back), wheel(front),
      tube([back, [163, 322]], 5), tube([back, crank], 5), tube([crank, [157, 302]]), tube([crank, [220, 384], [266, 350], [281, 322]], 8), tube([[276, 298], [284, 340], [290, 374], front], 6),
      wire([[276, 298], [271, 281], [247, 276], [232, 284]], 5, '#2a2430'), wire([[226, 285], [240, 286]], 9, '#7a4a2e'), lump([[130, 296], [164, 289], [184, 296], [166, 304], [144, 307]], '#5a3226'),
      `<circle cx="${crank[0]}" cy="${crank[1]}" r="16" fill="none" stroke="#2a2430" stroke-width="4.4"/>`, wire([crank, [203, 442]], 4.4, '#2a2430'), wire([[196, 443], [212, 443]], 4.4, '#2a2430'),
      wire([[38, 398], [58, 358], [98, 343], [138, 358], [158, 396]], 6, darken(colour, 0.2)), wire([[250, 386], [272, 355], [306, 345], [343, 358], [366, 396]], 6, darken(colour, 0.2)),
      flowers, solid(polygon([[290, 290], [366, 290], [356, 342], [300, 342]]), '#b98a52'), times(4, (index) => line([[292 + index * 2, 300 + index * 11], [328, 302 + index * 11], [364 - index * 2, 300 + index * 11]], 2.4, '#6e4a2a', 0.6)), times(6, (index) => line([[296 + index * 12, 292], [299 + index * 11, 316], [304 + index * 9, 341]], 2, '#6e4a2a', 0.5)),
    ].join('') // prettier-ignore
  },
}

export const sea: Motif = {
  scene: 'shore',
  tone: 1,
  draw: (random) => {
    const [water, bright, sail] = random.pick<readonly [string, string, string]>([
      ['#3d7480', '#88b4ac', '#f6e7cf'],
      ['#3f5f80', '#8aa8c4', '#e8c4b0'],
      ['#4a7a6a', '#a0c4a8', '#f4ecdc'],
    ] as const)
    const boatX = 90 + random.below(150)
    const swell = times(60, (index) => { const depth = index / 60; const [x, y, width] = [random.between(-60, 440), 226 + depth * depth * 150, 24 + depth * 130]; return line([[x - width, y], [x, y + random.between(-2, 4)], [x + width, y]], 1.6 + depth * 8, random.pick([darken(water, 0.25), bright, darken(water, 0.4), lighten(water, 0.2)]), 0.4) }) // prettier-ignore
    const wave = (y: number, height: number, colour: string, phase: number) => {
      const crest = Array.from({ length: 13 }, (_, index): Point => [
        -40 + index * 40,
        y + Math.sin(index * 0.74 + phase) * height + random.between(-3, 3),
      ])
      return solid(curve([...crest, [440, 540], [-40, 540]], true, 0.9), colour) + line([...crest], 12, '#f6f1e6', 0.95) + line(crest.map(([x, at]): Point => [x, at + 11]), 8, lighten(colour, 0.4), 0.6) + times(36, () => { const [x, at] = random.pick(crest as [Point, ...Point[]]); return disc([x + random.between(-22, 22), at + random.between(-11, 18)], random.between(0.8, 3), '#fbf6ea', 0.7) }) // prettier-ignore
    }
    return [
      box(-10, 222, 420, 300, water), swell,
      times(30, (index) => { const depth = index / 30; const x = 130 + random.between(-14 - depth * 50, 14 + depth * 50); return line([[x - 12 - depth * 16, 226 + depth * 120], [x, 227 + depth * 120], [x + 12 + depth * 16, 226 + depth * 120]], 1.8 + depth * 3, '#ffe3b4', 0.55 - depth * 0.3) }),
      blob([[boatX, 252], [boatX + 56, 252], [boatX + 48, 264], [boatX + 8, 264]], '#5a2a38'), path(polygon([[boatX + 30, 160], [boatX + 30, 248], [boatX + 70, 248]]), sail), path(polygon([[boatX + 26, 174], [boatX + 26, 248], [boatX - 4, 248]]), darken(sail, 0.2)),
      wave(340, 9, lighten(water, 0.06), random.between(0, 3)), wave(386, 11, lighten(water, 0.18), random.between(3, 6)),
      blob([[-20, 446], [66, 428], [184, 440], [300, 420], [420, 434], [420, 520], [-20, 520]], '#b8977a'), blob([[-20, 442], [66, 422], [184, 434], [300, 415], [420, 428], [420, 442], [300, 431], [184, 450], [66, 440], [-20, 458]], '#f4eee0', 0.9),
      times(3, () => { const x = random.between(30, 370); return ground([x + 4, 486], 12, 3, 0.3) + ball([x, 480], random.between(6, 12), random.between(4, 7), random.pick(['#e8d8c4', '#c9a58a', '#8a7a78'])) }),
    ].join('') // prettier-ignore
  },
}

export const garden: Motif = {
  scene: 'garden',
  tone: 0,
  draw: (random) => {
    const can = random.pick(['#7e9a98', '#b4583c', '#4a6485', '#c79a4b'])
    const leaf = ([x, y]: Point, angle: number, reach: number, colour: string) => { const tip: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]; const [nx, ny] = [-Math.sin(angle) * reach * 0.3, Math.cos(angle) * reach * 0.3]; const [mx, my] = [(x + tip[0]) / 2, (y + tip[1]) / 2]; return blob([[x, y], [mx + nx, my + ny], tip, [mx - nx, my - ny]], colour) + line([[x, y], [mx, my], tip], 1.4, lighten(colour, 0.4), 0.5) } // prettier-ignore
    const fruit = random.pick(['#c8452f', '#e0913a', '#8a3a5a'])
    const cane = (x: number) => line([[x, 430], [x + 2, 280], [x - 2, 140]], 6, '#8a6a44') + times(24, (index) => leaf([x + random.between(-5, 5), 410 - index * 10.6], (index % 2 === 0 ? 2.9 : 0.2) + random.between(-0.5, 0.5), random.between(26, 46), random.pick(['#4f7a45', '#6c9150', '#3c643c', '#86a95a']))) + times(7, (index) => { const at: Point = [x + random.between(-28, 28), 214 + index * 28]; return ball(at, 13, 12, fruit) + disc([at[0] - 4, at[1] - 4], 2.6, '#fff0d8', 0.8) }) // prettier-ignore
    return [
      cane(80), cane(150),
      box(-10, 418, 236, 100, '#8a6244'), `<rect x="-10" y="418" width="236" height="100" fill="url(#fall)"/>`, blob([[-20, 424], [40, 406], [130, 410], [226, 420], [226, 428], [-20, 430]], '#3f2a22'), line([[-10, 458], [100, 461], [224, 458]], 2.6, '#4e3426', 0.6),
      blob([[206, 470], [300, 456], [420, 460], [420, 520], [200, 520]], '#b99a74'), ground([302, 478], 86, 11),
      wire([[326, 360], [372, 342], [386, 394], [354, 446]], 9, darken(can, 0.3)), wire([[326, 358], [370, 340], [383, 394], [354, 444]], 4.4, lighten(can, 0.25)),
      solid(polygon([[262, 428], [226, 350], [238, 342], [280, 402]]), can), lump(oval([228, 343], 20, 9, 10, -0.6), darken(can, 0.15)), solid('M256 374C276 368 334 368 354 374L360 472C342 486 268 486 250 472Z', can), blob(oval([305, 374], 49, 11, 14), darken(can, 0.45)),
      line([[252, 400], [306, 410], [357, 400]], 3.4, lighten(can, 0.4), 0.6), shine([[268, 392], [266, 430], [270, 466]], 7, 0.35), wire([[276, 372], [292, 330], [330, 342], [336, 370]], 7, darken(can, 0.25)),
      times(14, () => { const [x, y] = [random.between(222, 396), random.between(470, 500)]; return line([[x, y + 14], [x + 2, y + 4], [x + random.between(-6, 6), y - 12]], 3, '#4f7a45') + disc([x, y - 12], 4.4, random.pick(['#f4e4a8', '#d9707a', '#fffaf2', '#b75a78'])) }),
    ].join('') // prettier-ignore
  },
}

export const boots: Motif = {
  scene: 'hills',
  tone: 0,
  draw: (random) => {
    const [leather, lace] = random.pick<readonly [string, string]>([
      ['#96602f', '#c7402f'],
      ['#5a4a44', '#c79a4b'],
      ['#7a3a2e', '#35696f'],
      ['#4a5a44', '#d9773a'],
    ] as const)
    const boot = (x: number, y: number, size: number, colour: string) => [
      `<g transform="translate(${x} ${y}) scale(${size})">`, ground([140, 224], 128, 11),
      solid('M16 196C10 214 14 226 26 228H246C262 228 266 212 262 198Z', '#2a2226'), times(9, (index) => box(30 + index * 25, 216, 13, 13, '#151014')),
      lump([[34, 10], [70, 2], [112, 8], [120, 60], [132, 100], [180, 124], [236, 140], [262, 172], [262, 202], [140, 206], [18, 204], [16, 160], [30, 90]], colour),
      blob([[198, 130], [240, 142], [262, 172], [262, 202], [208, 204], [194, 164]], darken(colour, 0.35), 0.8), blob([[16, 150], [50, 148], [60, 204], [18, 204]], darken(colour, 0.35), 0.75), lump([[28, 10], [60, -8], [100, -6], [118, 8], [120, 28], [70, 22], [28, 32]], '#4a3a40'),
      blob([[92, 30], [116, 34], [132, 98], [184, 126], [150, 134], [104, 108]], lighten(colour, 0.2), 0.7),
      times(6, (index) => { const [lx, ly] = [92 + index * 13, 46 + index * 15]; return line([[lx - 4, ly + 4], [lx + 12, ly - 4], [lx + 30, ly - 2]], 5, lace) + disc([lx - 4, ly + 4], 3.2, '#e9d6a8') }),
      line([[92, 44], [70, 66], [62, 100]], 4.4, lace), line([[94, 42], [116, 70], [108, 102]], 4.4, lace), shine([[42, 40], [36, 100], [30, 150]], 7, 0.25), '</g>',
    ].join('') // prettier-ignore
    return [
      lump([[-20, 396], [60, 376], [160, 384], [260, 370], [360, 380], [420, 370], [420, 540], [-20, 540]], '#75686a'), blob([[-20, 402], [90, 382], [200, 390], [310, 376], [420, 382], [350, 396], [190, 408], [50, 412]], '#a3918c', 0.5),
      times(14, () => { const [x, y] = [random.between(-10, 400), random.between(420, 498)]; return line([[x, y], [x + 26, y + 6], [x + 60, y + 3]], 4, random.chance(0.5) ? '#4a4250' : '#8e8084', 0.5) }),
      times(28, () => { const x = random.chance(0.5) ? random.between(-10, 50) : random.between(340, 408); return line([[x, 470], [x + random.between(-5, 5), 426], [x + random.between(-18, 18), 376]], 4, random.chance(0.5) ? '#7a8a52' : '#55683e', 0.9) }),
      boot(158, 220, 0.8, darken(leather, 0.14)), boot(52, 248, 0.88, leather),
    ].join('') // prettier-ignore
  },
}

export const tent: Motif = {
  scene: 'forest',
  tone: 0,
  draw: (random) => {
    const colour = random.pick(['#c79a4b', '#a9523a', '#35696f', '#6b7448'])
    return [
      lump([[-20, 376], [100, 360], [240, 368], [420, 356], [420, 540], [-20, 540]], '#56683f'), times(60, () => { const [x, y] = [random.between(-10, 410), random.between(390, 500)]; return line([[x, y], [x + 2, y - 10], [x + random.between(-8, 8), y - 22]], 3, random.pick(['#6c8a4c', '#455a34', '#86a05c']), 0.7) }),
      ground([200, 430], 180, 18),
      path('M200 176L372 424H216L196 210Z', darken(colour, 0.22)), solid('M200 176L28 424H196Z', colour), path(polygon([[200, 176], [128, 424], [216, 424]]), '#33222a'), path(polygon([[200, 176], [128, 424], [150, 424], [196, 260]]), lighten(colour, 0.25)), path(polygon([[200, 176], [216, 424], [206, 424]]), lighten(colour, 0.1)),
      '<path d="M200 176L10 446M200 176L390 446" stroke="#e8dcc4" stroke-width="1.6" stroke-opacity="0.7"/>', shine([[186, 200], [120, 300], [52, 404]], 5, 0.3), blob(oval([182, 408], 30, 12, 12), '#c8854a', 0.7),
      ground([306, 470], 54, 9), times(4, (index) => line([[264 + index * 8, 476 - (index % 2) * 10], [306, 468 - index * 3], [350 - index * 6, 472 - (index % 2) * 14]], 11, index % 2 === 0 ? '#5a3a2a' : '#6e4a34')),
      blob([[284, 458], [292, 420], [304, 436], [312, 396], [324, 430], [332, 420], [334, 458]], '#e8843a', 0.95), blob([[294, 458], [302, 434], [310, 446], [316, 420], [324, 458]], '#ffd98a', 0.95),
    ].join('') // prettier-ignore
  },
}

export const shoes: Motif = {
  scene: 'meadow',
  tone: 0,
  draw: (random) => {
    const [colour, accent] = random.pick<readonly [string, string]>([
      ['#35696f', '#f0c14a'],
      ['#a9523a', '#efe7db'],
      ['#4a6485', '#e0707c'],
      ['#3a363f', '#8ec0a0'],
    ] as const)
    const shoe = (x: number, y: number, size: number, body: string) => [
      `<g transform="translate(${x} ${y}) scale(${size})">`, ground([150, 132], 140, 10),
      solid('M10 104C8 122 16 130 34 130H270C292 130 298 116 292 102Z', '#efe7db'), box(16, 116, 274, 5, accent, 0.9),
      lump([[22, 34], [44, 18], [76, 30], [112, 36], [150, 26], [176, 34], [214, 62], [262, 74], [290, 96], [288, 108], [150, 112], [14, 110], [12, 74]], body),
      blob([[22, 34], [44, 18], [76, 32], [106, 38], [92, 52], [50, 50]], darken(body, 0.55)), blob([[210, 62], [262, 74], [290, 96], [288, 108], [236, 110]], darken(body, 0.25), 0.7),
      line([[60, 104], [110, 74], [160, 58]], 9, accent), line([[96, 106], [140, 82], [186, 70]], 7, accent, 0.8), times(5, (index) => line([[134 + index * 15, 30 + index * 7], [150 + index * 15, 40 + index * 6], [156 + index * 15, 54 + index * 5]], 4, '#fff8ee')), shine([[30, 60], [26, 82], [28, 100]], 6, 0.3), '</g>',
    ].join('') // prettier-ignore
    return [
      box(-10, 372, 420, 148, '#a08458'), `<rect x="-10" y="372" width="420" height="148" fill="url(#fall)"/>`, times(40, () => disc([random.between(0, 400), random.between(380, 500)], random.between(1, 3.4), random.pick(['#c9b08a', '#7a6244', '#b89a6c']), 0.7)),
      times(30, () => { const x = random.chance(0.5) ? random.between(-10, 60) : random.between(330, 410); return line([[x, 396], [x + random.between(-5, 5), 352], [x + random.between(-18, 18), 300]], 4, random.pick(['#b99a4a', '#8a7a3a', '#d9bb6c']), 0.85) }),
      shoe(92, 288, 0.92, darken(colour, 0.14)), shoe(24, 340, 1.02, colour),
    ].join('') // prettier-ignore
  },
}
