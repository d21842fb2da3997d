/** Codes of an administrative area in the GeoNames data. */
type AreaCodes = { country: string; admin1: string; admin2: string }

/** Territories that GeoNames lists as countries and our reference data as regions. */
const territories: Record<string, { country: string; region: string }> = {
  AX: { country: 'FI', region: 'FI-01' },
  GF: { country: 'FR', region: 'FR-973' },
  GP: { country: 'FR', region: 'FR-971' },
  MQ: { country: 'FR', region: 'FR-972' },
  RE: { country: 'FR', region: 'FR-974' },
  YT: { country: 'FR', region: 'FR-976' },
}

/** Countries whose region ids end with the GeoNames code of this level. */
const sameCode: Record<string, 'admin1' | 'admin2'> = { BE: 'admin2', CH: 'admin1', ES: 'admin2', US: 'admin1' }

/** "code region" pairs of the first level: GeoNames numbers its areas, our ids are those of ISO 3166-2. */
const firstLevel: Record<string, string> = {
  NL: '01 DR,02 FR,03 GE,04 GR,05 LI,06 NB,07 NH,09 UT,10 ZE,11 ZH,15 OV,16 FL',
  DE: '01 BW,02 BY,03 HB,04 HH,05 HE,06 NI,07 NW,08 RP,09 SL,10 SH,11 BB,12 MV,13 SN,14 ST,15 TH,16 BE',
  AT: '01 1,02 2,03 3,04 4,05 5,06 6,07 7,08 8,09 9',
  IT: '01 65,02 77,03 78,04 72,05 45,06 36,07 62,08 42,09 25,10 57,11 67,12 21,13 75,14 88,15 82,16 52,17 32,18 55,19 23,20 34',
  FR: '11 IDF,24 CVL,27 BFC,28 NOR,32 HDF,44 GES,52 PDL,53 BRE,75 NAQ,76 OCC,84 ARA,93 PAC,94 20R',
  PL: '72 02,73 04,74 10,75 06,76 08,77 12,78 14,79 16,80 18,81 20,82 22,83 24,84 26,85 28,86 30,87 32',
  DK: '17 84,18 82,19 81,20 85,21 83',
  FI: '01 18,02 19,04 17,05 06,06 11,07 16,08 09,09 02,10 04,11 15,12 13,13 08,14 03,15 12,16 07,17 14,18 05,19 10',
  NO: '01 32,04 33,05 56,08 15,09 18,12 03,13 31,14 11,17 40,18 55,20 39,21 50,34 34,42 42,46 46',
  SE: '02 K,03 X,05 I,06 N,07 Z,08 F,09 H,10 W,12 G,14 BD,15 T,16 E,18 D,21 C,22 S,23 AC,24 Y,25 U,26 AB,27 M,28 O',
  GB: 'NIR NIR,SCT SCT,WLS WLS',
}

/** The regions of England are no areas in the data. Each is a list of counties and districts. */
const english: Record<string, string> = {
  'GB-TLC': 'D1 D8 E5 F5 I5 I7 J5 J6 K9 M7 N3 N6',
  'GB-TLD': 'A8 A9 B1 C1 C9 E9 G9 H2 H8 I2 K1 L2 L5 L8 N1 N2 O1 O6 P2 P7 Q1 Z7 Z8',
  'GB-TLE': 'A3 B4 C2 D5 E1 G6 G8 H3 J2 J3 J7 L3 L9 O7 Q5',
  'GB-TLF': 'D2 D3 H4 H5 H7 J8 J9 L4 NNH WNH',
  'GB-TLG': 'A7 C7 D7 F7 L6 L7 M2 M9 N4 O2 O8 P3 Q3 Q4',
  'GB-TLH': 'C3 E4 F8 I1 I9 K3 M5 N5 O3 Z5 Z6',
  'GB-TLI': 'GLA',
  'GB-TLJ': 'B3 B6 B9 E2 F2 G2 G5 I3 I6 K2 K6 K7 M1 M4 N7 P4 P6 P9 Q2',
  'GB-TLK': 'A4 AA B7 C6 D4 D6 E6 J4 K4 M3 M6 N9 O4 P8 Z9',
}

const regions = new Map<string, string>([
  // Melilla's second level differs from ISO.
  ['ES.ME', 'ES-ML'],
  ...Object.entries(firstLevel).flatMap(([country, pairs]) =>
    pairs.split(',').map((pair): [string, string] => {
      const [code = '', region = ''] = pair.split(' ')
      return [`${country}.${code}`, `${country}-${region}`]
    }),
  ),
  ...Object.entries(english).flatMap(([region, codes]) =>
    codes.split(' ').map((code): [string, string] => [`GB.ENG.${code}`, region]),
  ),
])

/** Returns the country that a GeoNames country code belongs to in our reference data. */
export const countryOfArea = (country: string) => territories[country]?.country ?? country

/** Returns the country and the region id of an area; the region is null where the codes are unknown. */
export function regionOfArea({ country, admin1, admin2 }: AreaCodes): { country: string; region: string | null } {
  const territory = territories[country]
  if (territory) return territory
  const level = sameCode[country]
  const code = level ? { admin1, admin2 }[level] : admin1
  const known = regions.get(`${country}.${code}`) ?? regions.get(`${country}.${admin1}.${admin2}`)
  return { country, region: known ?? (level && code ? `${country}-${code}` : null) }
}
