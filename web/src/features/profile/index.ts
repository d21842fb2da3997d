export { asksSexuality } from './asks-sexuality.ts'
export { CityInput } from './location/city-input.tsx'
