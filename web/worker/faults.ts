import type { Fault } from '../host/host.ts'

/** Different faults that are kept of a game; more say nothing new. */
const MOST = 50
/** An answer that is longer than any is cut off. */
const LONGEST = 4000

export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const jsonOf = (by: unknown): string => (JSON.stringify(by) ?? '').slice(0, LONGEST)

/** What the rules threw in a game, kept with it: the same fault again is counted. */
export class Faults {
  private all: Fault[]

  constructor(before: readonly Fault[] = []) {
    this.all = [...before]
  }
  get list(): readonly Fault[] {
    return this.all
  }
  /** `by`: the answer, or the level and the seed of a bot. */
  note({ by, error, ...fault }: Pick<Fault, 'seq' | 'seat' | 'doing'> & { by: unknown; error: unknown }): void {
    const text = textOf(error)
    const known = this.all.find(one => one.doing === fault.doing && one.text === text)
    if (known) this.all = this.all.map(one => (one === known ? { ...one, times: one.times + 1 } : one))
    else if (this.all.length < MOST) this.all = [...this.all, { ...fault, text, by: jsonOf(by), times: 1 }]
  }
}
