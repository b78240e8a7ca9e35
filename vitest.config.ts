import { defineConfig } from 'vitest/config'

const BROWSER = 'web/test/browser/**/*.test.ts'
const NEVER = ['**/node_modules/**', 'bench/peers/**', 'web/dist/**', 'web/dev/**']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['**/*.test.ts'], exclude: [...NEVER, BROWSER], testTimeout: 60_000 } },
      {
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: ['web/test/set-up.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          // Its games roll real dice on a machine that may be busy: what fails must fail twice.
          retry: 1,
          // After the others: two cores are few for a browser.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
