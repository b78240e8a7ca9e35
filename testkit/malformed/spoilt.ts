import type { Rng } from '@sandtable/kernel'
import { HUGE, NAMES, ODD, WEIRD_TEXTS } from './odd.ts'

type Bag = { readonly [key: string]: unknown }
/** Something in a file, changed into something else. `other` finds another part of the file, or of another one. */
type Spoil = (value: unknown, rng: Rng, other: () => unknown) => unknown

/** Once in so many: something so large that only a limit helps. */
const RARE = 60
/** How deep a part may lie that is changed. */
const DEEPEST = 12

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy with one more field; `__proto__` is a field like any other, as in what JSON.parse makes. */
export function withField(bag: Bag, key: string, value: unknown): Bag {
  const out = { ...bag }
  Object.defineProperty(out, key, { value, enumerable: true, configurable: true, writable: true })
  return out
}
const without = (bag: Bag, key: string): Bag => Object.fromEntries(Object.entries(bag).filter(([name]) => name !== key))

/** 'rounds' is 'ruonds', 'round', 'roundss' or 'Rounds'. */
function misspelt(word: string, rng: Rng): string {
  const at = rng.below(Math.max(1, word.length - 1))
  return rng.pick([
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    word.slice(0, -1),
    word + word.slice(-1),
    word.slice(0, 1).toUpperCase() + word.slice(1),
    `${word} `,
  ])
}

const number: Spoil = (value, rng) => {
  const n = Number(value)
  return rng.pick([n + 1, n - 1, -n, n + 0.5, n * 1000, n * 1e12, n + 2 ** 53, String(n), [n], { n }, n === 0 ? -0 : 0])
}
const text: Spoil = (value, rng) => {
  const word = String(value)
  return rng.pick([
    misspelt(word, rng),
    word + word,
    word.toUpperCase(),
    '',
    [word],
    Number(word),
    { [word]: word },
    ...WEIRD_TEXTS,
  ])
}
const list: Spoil = (value, rng, other) => {
  const all = value as readonly unknown[]
  const one = all[rng.below(Math.max(1, all.length))] ?? null
  return rng.pick([
    () => [...all, one],
    () => all.slice(1),
    () => all.toReversed(),
    () => [...all, other()],
    () => Array.from({ length: rng.pick([20, 200, 2000]) }, () => one),
    () => ({ ...all }),
    () => all[0] ?? null,
    () => all.map(() => null),
  ])()
}
const bag: Spoil = (value, rng, other) => {
  const all = value as Bag
  const keys = Object.keys(all)
  const key = keys[rng.below(Math.max(1, keys.length))] ?? 'x'
  const second = keys[rng.below(Math.max(1, keys.length))] ?? 'y'
  return rng.pick([
    () => without(all, key),
    () => without(all, key),
    () => withField(without(all, key), misspelt(key, rng), all[key]),
    () => withField(all, rng.pick(NAMES), rng.pick(ODD)),
    () => withField(all, misspelt(key, rng), all[key]),
    () => ({ ...all, [key]: all[second], [second]: all[key] }),
    () => withField(all, key, other()),
    () => Object.values(all),
    () => Object.fromEntries(Array.from({ length: rng.pick([20, 400]) }, (_, i) => [`${key}${i}`, all[key]])),
  ])()
}

/** One part of the file made into something that should not be there. */
const spoil: Spoil = (value, rng, other) => {
  if (rng.below(RARE) === 0) return rng.pick(HUGE)
  const way = rng.below(4)
  if (way === 0) return rng.pick(ODD)
  if (way === 1) return other()
  if (Array.isArray(value)) return list(value, rng, other)
  if (isBag(value)) return bag(value, rng, other)
  return typeof value === 'number'
    ? number(value, rng, other)
    : typeof value === 'string'
      ? text(value, rng, other)
      : rng.pick(ODD)
}

/** Any part of some data. */
export function partOf(value: unknown, rng: Rng): unknown {
  let part = value
  for (let depth = 0; depth < DEEPEST && typeof part === 'object' && part !== null && rng.below(4) > 0; depth++) {
    const parts = Object.values(part)
    if (parts.length === 0) break
    part = rng.pick(parts)
  }
  return part
}

/** A copy in which one part is changed; all others are shared with the original. */
function changedSomewhere(value: unknown, rng: Rng, other: () => unknown, depth = 0): unknown {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : []
  if (keys.length === 0 || depth === DEEPEST || rng.below(depth === 0 ? 12 : 5) === 0) return spoil(value, rng, other)
  const key = rng.pick(keys)
  if (Array.isArray(value)) return value.with(Number(key), changedSomewhere(value[Number(key)], rng, other, depth + 1))
  return withField(value as Bag, key, changedSomewhere((value as Bag)[key], rng, other, depth + 1))
}

/** What somebody might send in place of this: the same with one thing or a few changed. `others`: more of its kind, to mix up with it. */
export function spoilt(value: unknown, rng: Rng, others: readonly unknown[] = [value]): unknown {
  const other = () => partOf(rng.below(3) === 0 ? rng.pick(others) : value, rng)
  let out = value
  for (let n = rng.pick([1, 1, 1, 2, 4]); n > 0; n--) out = changedSomewhere(out, rng, other)
  return out
}
