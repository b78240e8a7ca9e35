import type { JsonObject } from '@sandtable/kernel'
import { proc } from '../../hooks.ts'
import { fieldWith } from '../../test/wl-table.ts'
import type { World } from '../../world.ts'

type Nothing = Record<string, never>
type Dice = Parameters<typeof fieldWith>[2]

const nothing = (name: string) => proc<Nothing>()(name, 'WL-GEN-02', { begin: play => play.done() })
/** The turn is over as soon as the Control step is. */
const over = proc<Nothing>()('movementStep', 'WL-GEN-02', {
  begin: play => play.finish({ winners: [], rule: 'WL-END-03', text: 'over', scores: {} }),
})
const passed = proc<Nothing>()('defenseStep', 'WL-GEN-02', {
  begin: play => play.finish({ winners: [], rule: 'WL-END-03', text: 'over', scores: {} }),
})
/** A hidden unit that simply appears. */
const shown = proc<{ unit: string; rule: string; stealth: boolean }>()('reveal', 'WL-GHOST-04', {
  begin(play, { unit }) {
    play.world.units[unit]!.hidden = null
    return play.done()
  },
})
/** Nobody moves on paper. */
const ghost = proc<{ player: string }>()('ghostMove', 'WL-GHOST-01', { begin: play => play.done() })
export const STEPS_AROUND = [nothing('strategyStep'), over, passed, shown, ghost]

/** A table in the Control step of p1, without life or death rolls unless they are wanted; the battle is over after it. */
export const inControl = ({ turn = {}, options = {}, ...position }: JsonObject, dice: Dice = []) =>
  fieldWith(
    STEPS_AROUND,
    {
      turn: { player: 'p1', step: 'control', ...(turn as JsonObject) },
      options: { quickDeath: false, ...(options as JsonObject) },
      ...position,
    },
    dice,
  )

export type Described = JsonObject & { id: string }
/** A unit of p1, or of the player that is named. */
export const unit = (id: string, sheet: string, x: number, y: number, more: JsonObject = {}): Described => ({
  ...{ id, player: 'p1', unit: sheet, at: [x, y] },
  ...more,
})
export const enemy = (id: string, sheet: string, x: number, y: number, more: JsonObject = {}): Described =>
  unit(id, sheet, x, y, { player: 'p2', ...more })
/** One who is in something. */
export const rider = (id: string, sheet: string, inside: string, more: JsonObject = {}): Described => ({
  ...{ id, player: 'p1', unit: sheet, in: inside, as: 'seat' },
  ...more,
})
/** What is left of a skill of a unit. */
export const left = (world: World, id: string, skill: string): number =>
  world.units[id]!.counters.find(counter => counter.skill === skill)!.left
