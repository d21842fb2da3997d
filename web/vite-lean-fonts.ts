import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const folder = fileURLToPath(new URL('.fonts/', import.meta.url))

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('')

/**
 * What the product itself writes, and what most of its members do, by the file of the font package that has it. Whatever
 * else somebody writes comes from the package's own, larger files. `styles/fonts.css` names the same signs.
 */
export const leanFonts = {
  core: {
    source: 'latin',
    signs: `${ascii}\u00a0¡«°·»¿×ÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜßàáâäåæçèéêëìíîïñòóôöøùúûüŒœ\u2009\u202f–—‘’“”„•…€−`,
  },
  polish: { source: 'latin-ext', signs: 'ĄąĆćĘęŁłŃńŚśŹźŻż' },
}

/** Makes the small fonts that `styles/fonts.css` names: our weights alone, and nothing for screens of the last century. */
export function makeLeanFonts(): Plugin {
  return {
    name: 'velvet:lean-fonts',
    async buildStart() {
      await mkdir(folder, { recursive: true })
      for (const [name, { source, signs }] of Object.entries(leanFonts)) {
        const file = require.resolve(`@fontsource-variable/open-sans/files/open-sans-${source}-wght-normal.woff2`)
        const font = await subsetFont(await readFile(file), signs, {
          targetFormat: 'woff2',
          noHinting: true,
          keepFeatures: ['kern', 'mark', 'ccmp'],
          variationAxes: { wght: { min: 400, max: 700 } },
        })
        await writeFile(`${folder}open-sans-${name}.woff2`, font)
      }
    },
  }
}
