import type { Teller } from '../../basics/move-token.ts'
import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { foeOf, type Unit } from '../../world.ts'
import { fightingUnits } from '../combat.ts'
import { carry, closeUpTo, holding, isVehicle, pileInOf } from '../moves.ts'

function pile(play: Teller, unit: Unit, foes: readonly Unit[]): void {
  const ways = pileInOf(play.world, unit, foes)
  if (ways) carry(play, unit, ways, 'piled in', 'WP-TIDY-05')
}

/** WP-TIDY-05, WP-R-79: who is still in contact piles in, the Initiative player first. */
export const pilingIn = proc<Record<string, never>>()('pilingIn', 'WP-TIDY-05', {
  begin(play) {
    const { world } = play
    const first = world.initiative ?? 'a'
    for (const side of [first, foeOf(first)])
      for (const unit of fightingUnits(world, side)) {
        const foes = holding(world, unit)
        const all = fightingUnits(world, foeOf(side)).filter(foe => !isVehicle(foe) && foe.building === null)
        if (foes.length > 0)
          pile(
            play,
            unit,
            all.filter(foe => foes.includes(foe) || holding(world, foe).length > 0),
          )
      }
    return play.done()
  },
})

/** WP-R-69, WP-R-144: those who lost all contact to fire pile in at once: upon the enemy, or up to the building that they assault (WP-R-145). */
export const closeUp = proc<{ unit: string; enemies: string[] }>()('closeUp', 'WP-R-69', {
  begin(play, { unit: id, enemies }) {
    const { world } = play
    const unit = unitOf(world, id)
    const foes = enemies.map(enemy => unitOf(world, enemy))
    const isAtWalls = unit.storms !== null && foes.some(foe => foe.building === unit.storms)
    if (isAtWalls) carry(play, unit, closeUpTo(world, unit, unit.storms!), 'piled in', 'WP-R-69')
    else pile(play, unit, foes)
    return play.done()
  },
})
