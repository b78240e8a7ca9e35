import { defineConfig } from 'vitest/config'

const BROWSER = 'web/test/browser/**/*.test.ts'
const NEVER = ['**/node_modules/**', 'bench/peers/**', 'web/dist/**', 'web/dev/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...NEVER, BROWSER],
          testTimeout: 60_000,
          // No module of ours holds state (tools/check sees to it), so files of one worker may share what they load.
          isolate: false,
          // Frozen rules are run as they are.
          server: { deps: { external: [/registry\/releases\/.*\.js$/] } },
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: ['web/test/set-up.ts'],
          testTimeout: 900_000,
          hookTimeout: 120_000,
          // A test waits for what it names, however busy the machine; what takes longer than this has failed.
          expect: { poll: { timeout: 120_000 } },
          // After the others, two pages of one browser at a time.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
