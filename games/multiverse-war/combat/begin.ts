import { hexDistance } from '../basics/hexes.ts'
import { areFriendly, blocksAt, findBlock, isMilitary } from '../basics/queries.ts'
import type { Combat, World } from '../world.ts'
import { fighterOf, garrisonOf } from './fighters.ts'

/** Who defends a target: the garrison of a building (MV-R-75), or whoever stands on the hex. */
function defendersOf(world: World, target: string): string[] {
  const building = world.buildings[target] ?? world.encounters.find(one => one.id === target)
  if (building)
    return building.player === null ? [] : garrisonOf(world, { hex: building.hex, player: building.player }).map(one => one.id)
  const block = findBlock(world, target)!
  const here = blocksAt(world, block.hex).filter(one => areFriendly(world, one.player, block.player))
  const military = here.filter(isMilitary)
  return (military.length > 0 ? military : here).map(one => one.id)
}
/** An attack as it is announced, before anything came of it. */
export function combatOf(
  world: World,
  attackers: readonly string[],
  target: string,
  manner: Combat['manner'],
  announced: Combat['announced'],
): Combat {
  const [attacker, aim] = [fighterOf(world, attackers[0]!), fighterOf(world, target)]
  return {
    stage: 'announced',
    attackers: [...attackers],
    defenders: defendersOf(world, target),
    building: aim.isBuilding ? target : null,
    manner,
    from: { ...attacker.hex },
    field: { ...aim.hex },
    distance: hexDistance(attacker.hex, aim.hex),
    announced: { ...announced },
    second: {},
    cards: { attacker: null, defender: null, revealed: false, by: {}, members: {} },
    strength: {},
    struck: [],
    isOver: false,
    slain: [],
    felled: null,
    overcomeBy: null,
  }
}
