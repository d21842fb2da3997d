export type Coordinates = { latitude: number; longitude: number }

/** About five kilometres: precise enough for a city, too coarse for a street. */
const stepDegrees = 0.05

const round = (degrees: number) => Math.round(Math.round(degrees / stepDegrees) * stepDegrees * 100) / 100 || 0

/** Returns the rounded position. The exact one must not leave the browser. */
export function roundPlace({ latitude, longitude }: Coordinates): { lat: number; lon: number } {
  return { lat: round(latitude), lon: round(longitude) }
}
