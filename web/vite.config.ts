import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconsPlugin } from './tools/icons-plugin.ts'
import { offlinePlugin } from './tools/offline-plugin.ts'
import { releaseName } from './tools/release-name.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), iconsPlugin(), offlinePlugin()],
  worker: {
    format: 'es',
    plugins: () => [iconsPlugin()],
    rolldownOptions: {
      output: { assetFileNames: ({ originalFileNames }) => releaseName(originalFileNames) ?? 'assets/[name]-[hash][extname]' },
    },
  },
  build: {
    target: 'es2024',
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // Known from the start: what the worker imports is found late, and would make the page load again.
  optimizeDeps: { include: ['comlink', 'idb', '@noble/hashes/hmac.js', '@noble/hashes/sha2.js', '@noble/hashes/utils.js'] },
})
