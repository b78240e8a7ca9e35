/** Things known to the other side by a number only. */
export class NumberedLinks<T> {
  private readonly things = new Map<number, T>()
  private readonly gone: string
  private last = 0

  constructor(gone: string) {
    this.gone = gone
  }
  add(thing: T): number {
    this.last++
    this.things.set(this.last, thing)
    return this.last
  }
  get(key: number): T {
    const thing = this.things.get(key)
    if (thing === undefined) throw new Error(this.gone)
    return thing
  }
  take(key: number): T | null {
    const thing = this.things.get(key) ?? null
    this.things.delete(key)
    return thing
  }
}
