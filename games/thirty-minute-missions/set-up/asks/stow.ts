import { asking, deed, legal, refused } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { stowLimit } from '../../command/drones.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { dronesOf } from '../deployment.ts'
import { besides } from './deploy.ts'

/** Which drones can be stowed together, most of them first. A drone that finds no room on the board is stowed in any case (TM-R-94). */
export function stowings(world: World, main: string): string[][] {
  const drones = dronesOf(world, unitOf(world, main)).map(d => d.id)
  const most = Math.min(stowLimit(world, unitOf(world, main)), drones.length)
  const subsets: string[][] = [[]]
  for (const id of drones) subsets.push(...subsets.map(s => [...s, id]))
  const open = subsets.filter(s => s.length <= most && besides(world, main, without(drones, s), 0) !== null)
  return open.length > 0 ? open.sort((a, b) => b.length - a.length) : [drones]
}
const without = (all: readonly string[], some: readonly string[]): string[] => all.filter(id => !some.includes(id))

/** TM-DRONE-06: which Controlled Drones start stowed on their Main Unit; the others are placed next to it. */
export const stow = ask<{ main: string }, 'pick'>({
  kind: 'tm.stow',
  type: 'pick',
  rule: 'TM-DRONE-06',
  when: 'in the set-up, when a Main Unit has drones that can start stowed',
  which: 'its drones, as far as there is room',
  ask(world, { main }) {
    const sizes = stowings(world, main).map(s => s.length)
    return {
      type: 'pick',
      ...asking({
        text: `Which drones start stowed on ${unitOf(world, main).name}?`,
        note: 'The others are placed next to it.',
        act: 'Stow',
        none: sizes.includes(0) ? 'Stow none' : null,
        told: `chooses which drones start stowed on ${unitOf(world, main).name}`,
        by: [main],
      }),
      options: dronesOf(world, unitOf(world, main)).map(d => deed(d.id, `Stow ${d.name}`, { rule: 'TM-DRONE-06' })),
      min: Math.min(...sizes),
      max: Math.max(...sizes),
    }
  },
  validate(world, { main }, _seat, { ids }) {
    const placed = dronesOf(world, unitOf(world, main)).flatMap(d => (ids.includes(d.id) ? [] : [d.id]))
    const isOpen = placed.length === 0 || besides(world, main, placed, 0) !== null
    return isOpen ? legal() : refused('TM-R-94', 'there is no room for the others next to it', { drones: placed.length })
  },
  candidates: (world, { main }) => stowings(world, main).map(ids => ({ type: 'pick', ids })),
})
