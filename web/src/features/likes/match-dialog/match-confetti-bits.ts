const colours = ['--pink-400', '--yellow-400', '--pink-200', '--pink-600', '--yellow-300', '--pink-300']
const count = 26
const goldenAngle = 137.5
/** Bits come to rest beside the photos, and not over the text below them. */
const minRestingX = 165
const maxRestingY = 70

type ConfettiBit = { x: number; y: number; turn: number; colour: string; isRound: boolean; isResting: boolean }

/** Spread evenly and without randomness, so that the burst looks the same every time. */
export const confettiBits: ConfettiBit[] = Array.from({ length: count }, (_, index) => {
  const angle = (index * goldenAngle * Math.PI) / 180
  const distance = 150 + ((index * 53) % 130)
  const x = Math.round(Math.cos(angle) * distance)
  // Shifted up, because the animation moves most bits down at the end.
  const y = Math.round(Math.sin(angle) * distance * 0.7) - 50
  return {
    ...{ x, y },
    turn: (index * 71) % 360,
    colour: `var(${colours[index % colours.length]})`,
    isRound: index % 3 === 0,
    isResting: Math.abs(x) > minRestingX && y > -maxRestingY && y < maxRestingY,
  }
})
