import type { Hex } from '@sandtable/geometry/hex/hex'
import { type Ledger, ledgerOf } from '@sandtable/kernel'
import { findStructure, mainSectionOf, unitOf, unitsIn } from '../../basics/queries.ts'
import { hurt } from '../../damage/procs/hurt.ts'
import { strikeStructure } from '../../damage/procs/strike-structure.ts'
import { granted, proc } from '../../hooks.ts'
import type { SideId, Unit, World } from '../../world.ts'
import { halfDamage } from '../damage.ts'

/** `amount`: the Base Damage. `spared`: whom the hit was meant for and who took it. */
type Blast = { hex: Hex; level: number; amount: number; by: SideId; spared: string[]; caught?: string[] }

/** TM-KEYW-02, TM-R-151: half the Base Damage, halved again by who braced. */
function shareOf(world: World, unit: Unit, amount: number): Ledger {
  const base = halfDamage(amount)
  const braced = granted(world, unit.id, 'halvesBlasts')
  const [line] = braced.lines
  return ledgerOf(base, 'TM-KEYW-02', line ? [{ ...line, change: { set: Math.ceil(base / 2) } }] : [])
}

/** TM-KEYW-02: everybody else in the hex at that elevation, friend or foe, without Evasion; then a structure in the hex. */
export const blast = proc<Blast>()('blast', 'TM-KEYW-02', {
  begin(play, vars) {
    const { hex, level, spared } = vars
    vars.caught = unitsIn(play.world, hex)
      .filter(unit => !spared.includes(unit.id) && unit.level === level)
      .map(unit => unit.id)
    return play.goto('units')
  },
  units(play, { caught = [], amount, by }) {
    const id = caught.shift()
    if (id === undefined) return play.goto('structure')
    const unit = unitOf(play.world, id)
    if (unit.where !== 'board') return play.goto('units')
    const damage = shareOf(play.world, unit, amount)
    play.emit('caught in the blast', 'TM-KEYW-02', { unit: id, damage })
    const part = mainSectionOf(play.world, unit)
    return play.call(hurt, { unit: id, part, amount: damage.total, by, cause: 'blast', damage }, 'units')
  },
  structure(play, { hex, amount, by }) {
    const structure = findStructure(play.world, hex)
    return structure === null ? play.done() : play.call(strikeStructure, { structure: structure.id, amount, by }, 'end')
  },
  end: play => play.done(),
})
