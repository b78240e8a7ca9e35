import { copy, type Loaded, type Rng, type Verdict, type Violation } from '@sandtable/kernel'
import { deepFreeze } from '../tree.ts'
import type { Door, Said } from './malformed.ts'
import { spoilt } from './spoilt.ts'
import { spoiltText } from './spoilt-text.ts'

const wordsOf = (violations: readonly Violation[]): string[] => violations.map(({ rule, text }) => `${rule} ${text}`)
export const saidOf = (answer: Verdict | Loaded<unknown>): Said =>
  answer.ok ? { taken: true, words: [] } : { taken: false, words: wordsOf(answer.violations) }

/** A door that takes data: sound samples are spoilt. They are frozen, so that whoever writes into what he was given throws. */
export function dataDoor(
  name: string,
  samples: readonly unknown[],
  send: (raw: unknown, rng: Rng) => Said | Promise<Said>,
): Door {
  const sound = deepFreeze(copy(samples))
  return {
    name,
    next(rng) {
      const input = spoilt(rng.pick(sound), rng, sound)
      return { input, send: () => send(input, rng) }
    },
  }
}

/** A door that takes the text of a file: the text itself is spoilt, or what it says. */
export function fileDoor(name: string, samples: readonly unknown[], send: (text: string) => Said | Promise<Said>): Door {
  const sound = samples.map(value => ({ value, text: JSON.stringify(value) }))
  return {
    name,
    next(rng) {
      const { value, text } = rng.pick(sound)
      const input = rng.below(2) === 0 ? spoiltText(text, rng) : written(spoilt(value, rng, samples), text)
      return { input, send: () => send(input) }
    },
  }
}

/** A door that takes text that is no JSON. */
export function textDoor(name: string, samples: readonly string[], send: (text: string) => Said | Promise<Said>): Door {
  return {
    name,
    next(rng) {
      const input = spoiltText(rng.pick(samples), rng)
      return { input, send: () => send(input) }
    },
  }
}

/** JSON of it; what is nested too deeply to be written leaves the sound text. */
function written(value: unknown, sound: string): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (error instanceof RangeError) return sound
    throw error
  }
}
