import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const BROWSER = 'web/test/browser/**/*.test.ts'
const NEVER = ['**/node_modules/**', 'bench/peers/**', 'web/dist/**', 'web/dev/**']

/** How the paths of what takes longest end, longest first: what is begun last one processor does alone. */
const LONGEST: readonly string[] = [
  '/test/suite.test.ts',
  '/test/form.test.ts',
  '/test/secrecy.test.ts',
  '/test/hidden-choices.test.ts',
  'registry/test/releases.test.ts',
  'cli/old-rules.test.ts',
  'cli/bot-levels.test.ts',
  'testkit/secrecy.test.ts',
  'battle/test/quick.test.ts',
  '/test/golden.test.ts',
  'cli/sandtable.test.ts',
  'browser/axe-tables.test.ts',
  'browser/board-games.test.ts',
  'browser/armies.test.ts',
  'browser/axe.test.ts',
  'browser/board-rounds.test.ts',
  'browser/keyboard.test.ts',
  'browser/storage.test.ts',
  'browser/missions.test.ts',
  'browser/old-rules.test.ts',
  'browser/two-builds.test.ts',
  'browser/hot-seat.test.ts',
]

/** Vitest goes by the times of the last run; in a fresh clone it knows none and goes by size, and the longest files are among the smallest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = LONGEST.findIndex(path => moduleId.endsWith(path))
      return rank === -1 ? LONGEST.length : rank
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
          testTimeout: 360_000,
          hookTimeout: 120_000,
          // One worker loads the games and the browser's driver once.
          isolate: false,
          // A test waits for what it names, however busy the machine; what takes longer than this has failed.
          expect: { poll: { timeout: 120_000 } },
          // After the others, three pages of one browser at a time: each waits for frames and timers a third of its time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
