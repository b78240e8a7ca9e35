import {
  type AnyGame,
  engineOf,
  type Json,
  type JsonObject,
  readRecord,
  replay,
  rngOf,
  Session,
  sortedJson,
} from '@sandtable/kernel'
import type { Army, ArmyKit } from '@sandtable/wargame/armies/kit'
import { findAt, withAt } from '@sandtable/wargame/armies/pointer'
import { expect, test } from 'vitest'
import { randomChoice } from './random-game.ts'

type Played<A extends Army> = {
  /** Legal for this set-up, with creations of its own in it. */
  readonly army: A
  /** The same after its book was changed: the creations have other figures. */
  readonly changed: A
  readonly setup: Json
  /** The field of the set-up's form that chooses an army. */
  readonly field: string
}
const CHOICES = 80

/** A game stores the data it was played with: it goes on from its record alone, whatever becomes of the book. */
export function armyRecords<A extends Army>(game: AnyGame, kit: ArmyKit<A>, played: () => Played<A>): void {
  const engine = engineOf(game)
  const setupWith = (army: A, { setup, field }: Played<A>): JsonObject => {
    const at = kit.placeOf(field)!
    const part = findAt(setup, at) as JsonObject
    return withAt(setup, at, () => ({ ...part, ...kit.fielded(army) })) as JsonObject
  }
  const opened = (setup: JsonObject) => {
    const session = Session.open(engine, { setup }, { kind: 'fast', seed: 'kept' })
    if (!session.ok) throw new Error(session.violations.map(({ rule, text }) => `${rule} ${text}`).join('; '))
    return session.value
  }
  test(`a game of ${kit.game} replays with the creations it was played with, after their book was changed or deleted`, () => {
    const all = played()
    const session = opened(setupWith(all.army, all))
    const begun = sortedJson(session.state.world)
    const rng = rngOf('a game with creations')
    for (let n = 0; n < CHOICES && !session.state.outcome; n++) {
      const { seat, choice } = randomChoice(engine, session.state, rng)
      const applied = session.apply(seat, choice)
      if (!applied.ok) throw new Error(`a candidate was refused: ${applied.violations.map(({ text }) => text).join('; ')}`)
    }
    const written = JSON.stringify(session.record())
    const creations = (kit.designers?.(all.army) ?? []).flatMap(({ own }) => own)
    expect(creations.filter(({ name }) => written.includes(JSON.stringify(name))).length).toBeGreaterThan(0)
    // Their book has other figures now: games that begin with it are others.
    expect(sortedJson(opened(setupWith(all.changed, all)).state.world)).not.toBe(begun)
    const read = readRecord(JSON.parse(written))
    if (!read.ok) throw new Error(read.violations[0]!.text)
    const { problems, state } = replay(engineOf(game), read.value, read.value.choices.length, game.assert)
    expect(problems).toEqual([])
    expect(sortedJson(state?.world ?? null)).toBe(sortedJson(session.state.world))
  })
}
