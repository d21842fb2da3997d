import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss()],
  build: {
    outDir: 'build',
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    // Every browser that can open the desk preloads modules itself.
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      onLog(level, log, handle) {
        // Marks of packages for servers, which a browser build does not need.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
    },
  },
})
