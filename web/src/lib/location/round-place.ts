export type Coordinates = { latitude: number; longitude: number }

/** About five kilometres: enough for a city, too coarse for a street. */
const step = 0.05

const round = (degrees: number) => Math.round(Math.round(degrees / step) * step * 100) / 100 || 0

/** What may leave the browser of a place. */
export function roundPlace({ latitude, longitude }: Coordinates): { lat: number; lon: number } {
  return { lat: round(latitude), lon: round(longitude) }
}
