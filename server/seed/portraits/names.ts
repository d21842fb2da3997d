/** The left or the right side of the picture. */
export type Side = -1 | 1
export const sides = [-1, 1] as const

export const faceShapeNames = [
  'oval',
  'round',
  'square',
  'heart',
  'long',
  'angular',
  'diamond',
  'pear',
  'rectangle',
] as const
export type FaceShape = (typeof faceShapeNames)[number]

export const womensStyleNames = [
  'longStraight',
  'longWavy',
  'longFringe',
  'curtain',
  'bob',
  'bobFringe',
  'lob',
  'sweptShort',
  'topBun',
  'lowBun',
  'ponytail',
  'sideBraid',
  'pixie',
  'shortCrop',
  'afro',
  'curlsMid',
  'curlsLong',
  'boxBraids',
  'shag',
  'oneShoulder',
  'bigWaves',
] as const
export const mensStyleNames = [
  'sidePart',
  'quiff',
  'buzz',
  'bald',
  'wreath',
  'receding',
  'curlyTop',
  'shortAfro',
  'manBun',
  'fringeCrop',
  'slickBack',
  'tousled',
  'cornrows',
  'longLoose',
  'middlePart',
  'undercut',
] as const
export type WomensStyle = (typeof womensStyleNames)[number]
export type MensStyle = (typeof mensStyleNames)[number]
export type HairStyle = WomensStyle | MensStyle

export const sceneNames = [
  'street',
  'harbour',
  'forest',
  'shore',
  'garden',
  'hills',
  'canal',
  'snow',
  'meadow',
  'kitchen',
  'library',
  'concert',
  'studio',
  'cafe',
  'lounge',
] as const
export type SceneName = (typeof sceneNames)[number]

/** Places under the sky, where people wear hats and scarves. */
export const outsideSceneNames: readonly SceneName[] = ['street', 'harbour', 'forest', 'shore', 'garden', 'hills', 'canal', 'snow', 'meadow'] // prettier-ignore

export const closedExpressionNames = ['soft', 'warm', 'glad', 'calm', 'brow', 'gentle', 'amused'] as const
export const expressionNames = [...closedExpressionNames, 'teeth'] as const
export type Expression = (typeof expressionNames)[number]
