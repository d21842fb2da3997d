import { createSeededRandom } from '../seeded-random.ts'
import { motifNames, type MotifName } from './motifs.ts'

/** Motifs of the interests in profiles. Interests without a picture are left out. */
const motifOfInterest: Record<string, MotifName> = {
  adventure: 'tent',
  animals: 'dog',
  art: 'painting',
  baking: 'bread',
  beach: 'sea',
  board_games: 'chess',
  camping: 'tent',
  coffee: 'coffee',
  concerts: 'guitar',
  cooking: 'cooking',
  cycling: 'bicycle',
  dancing: 'records',
  dining_out: 'wine',
  diy: 'painting',
  festivals: 'tent',
  fishing: 'sea',
  fitness: 'shoes',
  gardening: 'garden',
  hiking: 'boots',
  history: 'books',
  languages: 'notebook',
  music: 'records',
  nature: 'boots',
  photography: 'camera',
  playing_music: 'guitar',
  reading: 'books',
  running: 'shoes',
  sports: 'shoes',
  swimming: 'sea',
  travelling: 'camera',
  water_sports: 'sea',
  wine: 'wine',
  writing: 'notebook',
}

/** Beginnings of words in the bios, in the languages of the product. */
const wordsOf: Record<MotifName, string[]> = {
  dog: ['dog', 'hond', 'hund', 'chien', 'perr', 'cane', 'pies', 'psem', 'koira'],
  bread: ['bak', 'bread', 'brood', 'brot', 'bröd', 'brød', 'pain', 'pane', 'pan', 'chleb', 'leip', 'sourdough'],
  coffee: ['coffee', 'koffie', 'kaffe', 'café', 'caff', 'kaw', 'kahvi', 'espresso'],
  books: ['book', 'boek', 'buch', 'bücher', 'bok', 'bøger', 'bog', 'livre', 'libr', 'książ', 'kirj', 'novel', 'roman', 'editor'], // prettier-ignore
  wine: ['wine', 'wijn', 'wein', 'vin', 'vino', 'wino', 'viini', 'dinner'],
  cooking: ['cook', 'kook', 'koch', 'kok', 'cuisin', 'cocin', 'cucin', 'gotu', 'laga', 'soup', 'soep', 'suppe'],
  bicycle: ['bike', 'bicycl', 'cycl', 'fiets', 'rad', 'fahrrad', 'vélo', 'bici', 'rower', 'cykl', 'cykel', 'sykkel', 'pyör'], // prettier-ignore
  sea: ['sea', 'zee', 'meer', 'mer', 'mar', 'mare', 'morz', 'hav', 'meri', 'sail', 'zeil', 'segel', 'voile', 'beach', 'strand'], // prettier-ignore
  garden: ['garden', 'tuin', 'garten', 'jardin', 'jardín', 'giardin', 'ogr', 'have', 'hage', 'trädgård', 'puutarha', 'tomat'], // prettier-ignore
  boots: ['hik', 'wandel', 'wander', 'randon', 'sender', 'mountain', 'berg', 'montagn', 'montañ', 'gór', 'fjell', 'vaell', 'walk'], // prettier-ignore
  tent: ['tent', 'zelt', 'camp', 'kamp', 'forest', 'bos', 'wald', 'forêt', 'bosque', 'las', 'skog', 'metsä'],
  shoes: ['run', 'marathon', 'hardl', 'lauf', 'cour', 'corr', 'bieg', 'løb', 'løp', 'löp', 'juoks'],
  guitar: ['guitar', 'gitar', 'gitarr', 'chitarr', 'kitar', 'band', 'drummer', 'jazz'],
  chess: ['chess', 'schaak', 'schach', 'échec', 'ajedrez', 'scacch', 'szach', 'skak', 'sjakk', 'schack', 'shakki', 'game'], // prettier-ignore
  camera: ['photo', 'foto', 'valokuv', 'camera', 'kamera', 'travel', 'reis', 'voyag', 'viaj', 'viagg', 'podró'],
  painting: ['paint', 'schilder', 'maler', 'peint', 'pint', 'dipin', 'malow', 'mal', 'muse', 'design'],
  records: ['record', 'vinyl', 'plaat', 'platen', 'schallplat', 'disque', 'disco', 'vinil', 'płyt', 'plade', 'plate', 'skiv', 'levy', 'music', 'muzi', 'musi'], // prettier-ignore
  notebook: ['writ', 'schrijf', 'schreib', 'écri', 'escrib', 'scriv', 'pis', 'skriv', 'kirjoit', 'letter', 'brief', 'teach', 'lehrer', 'docent'], // prettier-ignore
}

/** Short beginnings only match whole words: `rad` is a bicycle, `Radio` is not. */
const minStemLength = 4

const mentions = (words: readonly string[], stems: readonly string[]) =>
  words.findIndex((word) => stems.some((stem) => (stem.length < minStemLength ? word === stem : word.startsWith(stem))))

/** Returns things from a life: first those that the bio mentions, then those of the interests, then any. */
export function motifsFor(
  { id, about, interests }: { id: string; about: string; interests: readonly string[] },
  count: number,
): MotifName[] {
  const words = about.toLowerCase().match(/\p{L}+/gu) ?? []
  const mentioned = motifNames
    .map((name) => ({ name, position: mentions(words, wordsOf[name]) }))
    .filter(({ position }) => position >= 0)
    .sort((one, other) => one.position - other.position)
    .map(({ name }) => name)
  const ofInterests = interests.flatMap((interest) => motifOfInterest[interest] ?? [])
  const random = createSeededRandom('motif', id)
  const start = random.below(motifNames.length)
  const others = [...motifNames.slice(start), ...motifNames.slice(0, start)]
  return [...new Set([...mentioned, ...ofInterests, ...others])].slice(0, count)
}
