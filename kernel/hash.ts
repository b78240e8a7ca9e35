import type { JsonObject } from './json.ts'
import type { GameState } from './state.ts'

const number = new Float64Array(1)
const halves = new Int32Array(number.buffer)

/**
 * Two lanes of 32 bits, stirred by every value of plain data in the order it was written (which replaying reproduces). A cryptographic
 * hash of the state's JSON finds the same divergences at three times the cost, and nothing here has to withstand an attacker.
 */
class Stirred {
  private a = 0x243f6a88
  private b = 0x13198a2e

  private add(word: number): void {
    const a = Math.imul(this.a ^ word, 0x9e3779b1)
    this.a = a ^ (a >>> 15)
    const b = Math.imul(this.b + word, 0x85ebca77)
    this.b = b ^ (b >>> 13)
  }
  private text(text: string): void {
    const { length } = text
    this.add(length ^ 0x5bd1e995)
    // In pairs, the odd one by itself: reading beyond the end would cost more than all the rest.
    const pairs = length & ~1
    for (let i = 0; i < pairs; i += 2) this.add(text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16))
    if (pairs < length) this.add(text.charCodeAt(pairs))
  }
  private number(value: number): void {
    // Most numbers are small and whole: one word is enough. -0 is one of them, and the same as 0, as in JSON.
    if ((value | 0) === value) this.add(value)
    else {
      number[0] = value
      this.add(halves[0]! ^ 0x2545f491)
      this.add(halves[1]!)
    }
  }
  value(value: unknown): void {
    if (typeof value === 'number') this.number(value)
    else if (typeof value === 'string') this.text(value)
    else if (typeof value !== 'object' || value === null)
      this.add(value === null ? 0x6a09e667 : value === true ? 0x3c6ef372 : 0x1f83d9ab)
    else if (Array.isArray(value)) {
      this.add(value.length ^ 0x510e527f)
      for (let i = 0; i < value.length; i++) this.value(value[i])
    } else {
      for (const key in value) {
        this.text(key)
        this.value((value as Record<string, unknown>)[key])
      }
      this.add(0x428a2f98)
    }
  }
  hex(): string {
    this.add(0x71374491)
    return [this.a, this.b].map(lane => (lane >>> 0).toString(16).padStart(8, '0')).join('')
  }
}

export function hashOf(value: unknown): string {
  const stirred = new Stirred()
  stirred.value(value)
  return stirred.hex()
}

/** A fingerprint of everything that decides how a game goes on, dice aside. For its keeper: it may give secrets away. */
export const stateHash = <W extends JsonObject>({ world, stack, wait, aside, seq, outcome }: GameState<W>): string =>
  hashOf([world, stack, wait, aside, seq, outcome])
