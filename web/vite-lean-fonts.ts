import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const outputFolder = fileURLToPath(new URL('.fonts/', import.meta.url))

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('')

/**
 * The characters of our texts and of most messages of members, with the file of the font package that contains them.
 * All other characters are loaded from the larger files of the package. `styles/fonts.css` lists the same characters.
 */
export const leanFonts = {
  core: {
    source: 'latin',
    signs: `${ascii}\u00a0¡«°·»¿×ÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜßàáâäåæçèéêëìíîïñòóôöøùúûüŒœ\u2009\u202f–—‘’“”„•…€−`,
  },
  polish: { source: 'latin-ext', signs: 'ĄąĆćĘęŁłŃńŚśŹźŻż' },
}

/** Creates the subset fonts that `styles/fonts.css` refers to: only the weights 400 to 700, without hinting. */
export function makeLeanFonts(): Plugin {
  return {
    name: 'velvet:lean-fonts',
    async buildStart() {
      await mkdir(outputFolder, { recursive: true })
      for (const [name, { source, signs }] of Object.entries(leanFonts)) {
        const file = require.resolve(`@fontsource-variable/open-sans/files/open-sans-${source}-wght-normal.woff2`)
        const font = await subsetFont(await readFile(file), signs, {
          targetFormat: 'woff2',
          noHinting: true,
          keepFeatures: ['kern', 'mark', 'ccmp'],
          variationAxes: { wght: { min: 400, max: 700 } },
        })
        await writeFile(`${outputFolder}open-sans-${name}.woff2`, font)
      }
    },
  }
}
