import type { Rng } from '@sandtable/kernel'
import { SPLINTERS } from './odd.ts'

/** The text of a file, cut off, or with something in it that does not belong there. */
export function spoiltText(text: string, rng: Rng): string {
  const at = rng.below(text.length + 1)
  const upTo = Math.min(text.length, at + 1 + rng.below(rng.pick([1, 1, 20, 2000])))
  return rng.pick([
    () => text.slice(0, at),
    () => text.slice(at),
    () => text.slice(0, at) + text.slice(upTo),
    () => text.slice(0, at) + rng.pick(SPLINTERS) + text.slice(at),
    () => text.slice(0, at) + rng.pick(SPLINTERS) + text.slice(upTo),
    () => text.slice(0, upTo) + text.slice(at),
    () => text.replaceAll('"', "'"),
    () => rng.pick(SPLINTERS),
    () => `\ufeff${text}`,
    () => text + text,
  ])()
}
