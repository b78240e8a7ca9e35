import type { Box } from '../space/point.ts'
import type { Camera } from './camera.ts'

/** What comes to lie somewhere else within so many ms is told at once. */
const RESTS = 120

const isSame = (a: readonly Box[], b: readonly Box[]): boolean =>
  a.length === b.length &&
  a.every(({ left, top, right, bottom }, i) => {
    const other = b[i]!
    return left === other.left && top === other.top && right === other.right && bottom === other.bottom
  })

/**
 * What chips and cards beside pieces take of the board, by who lays them: words on the board keep off. Counted in pixels of the whole table, so
 * that nothing changes while the eye glides over it.
 */
export class Claims {
  readonly #laid = new Map<string, readonly Box[]>()
  readonly #watchers = new Set<() => void>()
  #told: readonly Box[] = []
  #timer: ReturnType<typeof setTimeout> | null = null

  /** `boxes`: in pixels of the board as it is seen now; none: nothing lies there any more. */
  put(owner: string, boxes: readonly Box[], { x, y }: Camera): void {
    const onTable = boxes.map(({ left, top, right, bottom }) => ({
      left: Math.round(left - x),
      top: Math.round(top - y),
      right: Math.round(right - x),
      bottom: Math.round(bottom - y),
    }))
    if (isSame(onTable, this.#laid.get(owner) ?? [])) return
    this.#laid.set(owner, onTable)
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#tell, RESTS)
  }
  /** What others than this one have laid, in pixels of the board as it is seen now. */
  besides(owner: string, { x, y }: Camera): readonly Box[] {
    const others = [...this.#laid].filter(([by]) => by !== owner).flatMap(([, boxes]) => boxes)
    return others.map(({ left, top, right, bottom }) => ({ left: left + x, top: top + y, right: right + x, bottom: bottom + y }))
  }
  readonly all = (): readonly Box[] => this.#told
  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed)
    return () => this.#watchers.delete(changed)
  }
  readonly #tell = (): void => {
    const all = [...this.#laid.values()].flat()
    this.#timer = null
    if (isSame(all, this.#told)) return
    this.#told = all
    for (const changed of this.#watchers) changed()
  }
}
