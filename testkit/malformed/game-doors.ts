import {
  begin,
  fastDice,
  type GameRecord,
  type JsonObject,
  readRecord,
  replay,
  rngOf,
  Session,
  sealedDice,
  verifyRolls,
} from '@sandtable/kernel'
import type { AnyEngine } from '../moment.ts'
import { randomChoice } from '../random-game.ts'
import { choiceDoors } from './choice-doors.ts'
import { dataDoor, saidOf } from './doors.ts'
import type { Door, Said } from './malformed.ts'

/** Choices of the records that are sent: short, because all of them are played again each time. */
const SHORT = 12
const NONE: Said = { taken: true, words: [] }

/** Everything of a game that takes something from outside. `positions`: sound ones. */
export const gameDoors = (engine: AnyEngine, positions: readonly JsonObject[], seed: string): readonly Door[] => [
  ...[...fileDoors(engine, positions), ...recordDoors(engine, shortRecords(engine, seed, positions)), ...formDoors(engine)].map(
    (door): Door => ({ ...door, beginsAnew: true }),
  ),
  ...choiceDoors(engine, seed),
]

const DICE = fastDice('malformed')

function fileDoors(engine: AnyEngine, positions: readonly JsonObject[]): Door[] {
  const { game } = engine
  const setups = game.presets.map(p => p.setup)
  const started = (from: GameRecord['from']) => saidOf(begin(engine, from, DICE))
  return [
    dataDoor('set-up', setups, raw => started({ setup: raw as JsonObject })),
    ...(positions.length > 0 ? [dataDoor('position', positions, raw => started({ position: raw as JsonObject }))] : []),
    ...(game.files ?? []).map(({ what, samples, read }) => dataDoor(what, samples(), raw => saidOf(read(raw)))),
  ]
}

/** What the page of a set-up calls; a set-up that cannot be shown has no fields. */
function formDoors({ game: { form, presets } }: AnyEngine): Door[] {
  const setups = presets.map(p => p.setup)
  const fields = [...new Set(setups.flatMap(setup => form.fields(setup)).map(f => f.id)), 'nothing', '__proto__']
  const values = [true, false, 0, 1, -1, Number.NaN, '', 'x', '__proto__', ...fields]
  const looked = (look: (setup: JsonObject) => unknown) => (raw: unknown) => {
    look(raw as JsonObject)
    return NONE
  }
  return [
    dataDoor(
      'form.fields',
      setups,
      looked(setup => form.fields(setup)),
    ),
    dataDoor(
      'form.seats',
      setups,
      looked(setup => form.seats(setup)),
    ),
    dataDoor(
      'form.seated',
      setups,
      looked(setup => form.seated(setup, ['ann', 'bob'])),
    ),
    dataDoor('form.change', setups, (raw, rng) => {
      form.change(raw as JsonObject, rng.pick(fields), rng.pick(values))
      return NONE
    }),
  ]
}

/** Short games, from presets and from these positions, with sealed dice. */
export function shortRecords(engine: AnyEngine, seed: string, positions: readonly JsonObject[] = []): GameRecord[] {
  const setups = engine.game.presets.slice(0, 4).map(({ setup }) => ({ setup }))
  return [...setups, ...positions.slice(0, 4).map(position => ({ position }))].map((from, i) => {
    const opened = Session.open(engine, from, sealedDice('5a'.repeat(32)))
    if (!opened.ok) throw new Error(`a game cannot begin: ${opened.violations.map(v => v.text).join('; ')}`)
    const rng = rngOf(`${seed}/record ${i}`)
    while (!opened.value.state.outcome && opened.value.state.seq < SHORT) {
      const { seat, choice } = randomChoice(engine, opened.value.state, rng)
      opened.value.apply(seat, choice)
    }
    return opened.value.record()
  })
}

function recordDoors(engine: AnyEngine, records: readonly GameRecord[]): Door[] {
  const opened = (raw: unknown): Said => {
    const read = readRecord(raw)
    if (!read.ok) return saidOf(read)
    const problems = [...replay(engine, read.value).problems, ...verifyRolls(read.value).problems]
    return { taken: problems.length === 0, words: problems.map(p => p.text) }
  }
  return [dataDoor('record', records, opened), dataDoor('record head', records, raw => saidOf(readRecord(raw)))]
}
