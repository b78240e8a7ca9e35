import { teamName } from '@sandtable/wargame/teams'
import { counted, listed } from '@sandtable/wargame/words'
import { formationName, unitName } from '../basics/names.ts'
import { ORDER_LIST } from '../data/orders.ts'
import type { World } from '../world.ts'

/** What is named in the words of a window may be gone by then. */
export const formationText = (world: World, id: string): string => {
  const group = world.formations[id]
  return group ? formationName(world, group) : 'A formation'
}
export const unitText = (world: World, id: string): string => {
  const one = world.units[id]
  return one ? unitName(world, one) : 'A unit'
}
const target = (world: World, id: string): string => (world.formations[id] ? formationText(world, id) : unitText(world, id))

/** 'Tank Company fires at Oni Band with 18 dice'. */
export function attackText(world: World): string {
  const attack = world.attacks.at(-1)
  if (!attack) return 'An attack begins'
  const who = attack.formation === null ? teamName(world, attack.side) : formationText(world, attack.formation)
  return `${who} fires at ${listed(attack.targets.map(id => target(world, id)))} with ${counted(attack.dice, 'die')}`
}
export const orderText = (order: string): string => ORDER_LIST.find(o => o.id === order)?.name ?? order
