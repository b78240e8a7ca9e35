import { hexKey } from '@sandtable/geometry/hex/hex'
import { cellOf } from '../../basics/ground.ts'
import { unitOf, unitsIn } from '../../basics/queries.ts'
import { isStranded } from '../../command/water.ts'
import { proc } from '../../hooks.ts'
import { creditStructure } from '../../missions/credit.ts'
import type { Teller } from '../../missions/telling.ts'
import type { SideId, Structure, Unit, World } from '../../world.ts'
import { isStuck, knockProne, loseStatus } from '../status.ts'
import { fall } from './fall.ts'

type Strike = { structure: string; amount: number; by: SideId | null; fallers?: string[] }

/** Damage to a structure; at 0 it collapses: its hexes turn black, who stood on it falls. */
export const strikeStructure = proc<Strike>()('strikeStructure', 'TM-BLDG-06', {
  begin(play, vars) {
    const structure = play.world.structures.find(s => s.id === vars.structure)
    if (structure === undefined || structure.defense === 0 || vars.amount <= 0) return play.done()
    // TM-BLDG-08: what is beyond its Defense goes nowhere. TM-R-102: nothing left is destroyed.
    const dealt = Math.min(structure.defense, vars.amount)
    structure.defense -= dealt
    const { id, defense } = structure
    play.emit('structure struck', 'TM-BLDG-06', { structure: id, amount: vars.amount, dealt, left: defense, by: vars.by })
    if (defense > 0) return play.done()
    vars.fallers = standingOn(play.world, structure).map(u => u.id)
    collapse(play, structure, vars.by)
    return play.goto('falls')
  },
  /** TM-R-20: who stood on the roof comes down with it, one after the other. */
  falls(play, vars) {
    const unit = vars.fallers!.shift()
    if (unit === undefined) return play.done()
    const { where, level, hex } = unitOf(play.world, unit)
    const isUp = where === 'board' && level > cellOf(play.world, hex).ground
    return isUp ? play.call(fall, { unit, by: vars.by }, 'falls') : play.goto('falls')
  },
})

const standingOn = (world: World, { hexes, elevation }: Structure): Unit[] => [
  ...new Set(hexes.flatMap(hex => unitsIn(world, hex)).filter(unit => unit.level === elevation + 1)),
]

/** TM-BLDG-02: all its hexes are black ground now. TM-R-71: who was wedged in it lies down. */
function collapse(play: Teller, structure: Structure, by: SideId | null): void {
  const { world } = play
  for (const hex of structure.hexes) {
    const { ground } = cellOf(world, hex)
    world.cells[hexKey(hex)] = { colour: 'black', ground: Math.max(0, ground) }
  }
  play.emit('structure collapsed', 'TM-BLDG-02', { structure: structure.id, hexes: structure.hexes, by })
  creditStructure(play, structure, by)
  for (const unit of new Set(structure.hexes.flatMap(hex => unitsIn(world, hex)))) {
    // TM-R-115: a boat on land is Stuck there, rubble or not.
    if (!isStuck(unit) || unit.level > structure.elevation || isStranded(world, unit)) continue
    loseStatus(play, unit, 'stuck', 'TM-R-71')
    knockProne(play, unit)
  }
}
