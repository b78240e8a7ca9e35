import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { type Mutant, mutated } from './mutants.ts'

/** One mutant, as the run names it: its file is loaded with the change, and never written. Null: everything as it is. */
const mutant = JSON.parse(process.env.SOAK_MUTANT ?? 'null') as (Mutant & { root: string }) | null

export default defineConfig({
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      load: id => (mutant && id === `${mutant.root}/${mutant.path}` ? mutated(readFileSync(id, 'utf8'), mutant) : null),
    },
  ],
  test: {
    include: ['games/**/*.test.ts', 'testkit/**/*.test.ts'],
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    testTimeout: 20_000,
    // What was loaded for another mutant is not this one.
    fsModuleCache: false,
  },
})
