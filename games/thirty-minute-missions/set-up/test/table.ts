import type { JsonObject, Placed, SeatId } from '@sandtable/kernel'
import { Table } from '@sandtable/testkit/table'
import { begin, readSetup } from '../../setup.ts'
import { engine } from '../../test/tm-table.ts'
import type { World } from '../../world.ts'

type Dice = readonly [why: string, ...faces: number[]][]
export type Agreed = { options?: JsonObject; a?: unknown; b?: unknown; seats?: [SeatId[], SeatId[]] }

const starting = {
  ...engine,
  game: {
    ...engine.game,
    readPosition(raw: unknown) {
      const read = readSetup(raw)
      return read.ok ? { ok: true as const, value: begin(read.value) } : read
    },
  },
}
/** A whole game from its set-up on: Ann has side 'a', Bob side 'b'; Show of Force between two patrols unless said otherwise. */
export function battle({ options = {}, a = 'picket', b = 'knife', seats = [['ann'], ['bob']] }: Agreed, dice: Dice = []) {
  const setup = {
    options: { size: 'scouting', mission: 'show_of_force', ...options },
    sides: [
      { seats: seats[0], squad: a },
      { seats: seats[1], squad: b },
    ],
  }
  return new Table(starting, setup as JsonObject, dice)
}
export type Battle = ReturnType<typeof battle>

/** Both sides choose the same two secondary objectives. */
export const chooseBoth = (t: Battle): Battle => t.pick('ann', 'disarm', 'cripple').pick('bob', 'disarm', 'intact')
/** Up to what comes after the areas: Ann attacks, Bob takes this edge. */
export const sidesTaken = (agreed: Agreed = {}, edge: 'west' | 'east' = 'east'): Battle => {
  const t = battle(agreed, [['attacker or defender', 5, 3]])
  return chooseBoth(t).pick('ann', 'attack').pick('bob', edge)
}

/** Where a unit is put: column and row, facing and elevation. */
export const put = (
  piece: string,
  column: number,
  row: number,
  facing: number | null = null,
  level: number | null = null,
): { type: 'arrange'; places: Placed[] } => ({ type: 'arrange', places: [{ piece, x: column, y: row, facing, level }] })
/** Where a unit stands: column, row, elevation, facing. */
export const standsAt = (world: World, id: string): (number | string)[] => {
  const { hex, level, facing, where } = world.units[id]!
  const { column, row } = hex
  return where === 'board' ? [column, row, level, facing] : [where]
}
/** Answers with the first candidate until this kind of question comes, or the battle has begun. */
export function goOn(t: Battle, until: string): Battle {
  const rng = { below: () => 0, pick: <T>(list: readonly T[]) => list[0]!, shuffle: <T>(list: readonly T[]) => [...list] }
  for (let n = 0; n < 200; n++) {
    const seat = t.engine.waitingFor(t.state)[0]!
    if (t.engine.decision(t.state, seat)!.kind === until) return t
    t.choose(seat, t.engine.candidates(t.state, seat, rng)[0]!)
  }
  throw new Error(`it never came to ${until}`)
}
