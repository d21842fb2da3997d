/** The part of `subset-font` that is used here; the package has no types. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    noHinting: boolean
    keepFeatures: string[]
    variationAxes: Record<string, { min: number; max: number }>
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
