import { counted, listed } from '@sandtable/wargame/words'
import { ORDER_LIST } from './data/orders.ts'
import type { Hooks } from './kit.ts'
import { formationName, sideName, unitName } from './names.ts'
import type { World } from './world.ts'

const formation = (world: World, id: string): string => {
  const group = world.formations[id]
  return group ? formationName(world, group) : 'A formation'
}
const unit = (world: World, id: string): string => {
  const one = world.units[id]
  return one ? unitName(world, one) : 'A unit'
}
const target = (world: World, id: string): string => (world.formations[id] ? formation(world, id) : unit(world, id))

/** 'Tank Company fires at Oni Band with 18 dice'. */
function attackText(world: World): string {
  const attack = world.attacks.at(-1)
  if (!attack) return 'An attack begins'
  const who = attack.formation === null ? sideName(world, attack.side) : formation(world, attack.formation)
  return `${who} fires at ${listed(attack.targets.map(id => target(world, id)))} with ${counted(attack.dice, 'die')}`
}
const orderName = (order: string): string => ORDER_LIST.find(o => o.id === order)?.name ?? order

/** What whoever may react in a window reads: what has happened, or is about to. */
export const WINDOW_WORDS: { readonly [K in keyof Hooks]?: (info: Hooks[K]['info'], world: World) => string } = {
  'turn.begins': () => 'Your turn begins. Play a card first?',
  'activation.coming': ({ formation: id }, world) => `${formation(world, id)} is about to be activated. Play a card first?`,
  'activation.declared': ({ formation: id, order }, world) =>
    `${formation(world, id)} is about to carry out ${orderName(order)}. Play a card?`,
  'formation.deploys': ({ formation: id }, world) => `${formation(world, id)} is about to be deployed. Play a card?`,
  'movement.done': ({ formation: id }, world) => `${formation(world, id)} has moved. Does a patrol fire at it?`,
  'salvo.declared': (_info, world) => `${attackText(world)}. React before the dice are rolled?`,
  'dice.rolled': () => 'The dice are rolled. Play a card before they count?',
  'hero.hit': ({ unit: id }, world) => `${unit(world, id)} is hit. Play a card?`,
  'unit.dies': ({ unit: id }, world) => `${unit(world, id)} is about to be destroyed. What happens instead?`,
  'casualties.counted': () => 'Units have fallen. Bring one of them back?',
  'salvo.resolved': () => 'The salvo is over. Play a card?',
  'combat.begins': () => 'Close combat is about to be rolled. Strengthen your side?',
  'combat.resolved': () => 'The close combat is over. Play a card?',
  'moral.failed': ({ formation: id }, world) => `${formation(world, id)} has failed its moral check. Help it?`,
  'regroup.done': ({ formation: id }, world) => `${formation(world, id)} has regrouped. Play a card?`,
  'turn.ends': () => 'The turn is about to end. Play a card?',
}
