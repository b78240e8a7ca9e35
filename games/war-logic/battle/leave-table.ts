import type { Teller } from '../basics/counters.ts'
import { unitsOf } from '../basics/queries.ts'
import { dropItems } from '../field/drop.ts'
import type { PlayerId } from '../world.ts'

/** WL-R-140: the units of a player who is out leave the table, what they carried falls; their losses count for nobody. */
export function leaveTable(play: Teller, player: PlayerId): void {
  const { world } = play
  const leaving = unitsOf(world, player).filter(unit => unit.where !== 'dead' && unit.where !== 'gone')
  if (leaving.length === 0) return
  for (const unit of leaving) {
    if (unit.where === 'table') dropItems(play, unit)
    Object.assign(unit, { where: 'gone', inside: null, as: null, hidden: null })
  }
  world.fields = world.fields.filter(field => field.player !== player)
  play.emit('left the table', 'WL-R-140', { player })
}
