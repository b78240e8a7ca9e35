import { asking, type ChoiceOf, legal, option } from '@sandtable/kernel'
import { ask } from '../../hooks.ts'
import { knowsBuilding } from '../../view.ts'
import { buildingName } from '../../words/pieces.ts'
import type { World } from '../../world.ts'

const picked = (id: string): ChoiceOf<'pick'> => ({ type: 'pick', ids: [id] })
const nameOf = (world: World, player: string, id: string): string => {
  const building = world.buildings[id]!
  return knowsBuilding(world, building, player) ? buildingName(world, building) : 'Building'
}

/** MV-UAB-11: whose gold is taken; not asked where there is but one building. */
export const plunder = ask<{ block: string; buildings: readonly string[] }, 'pick'>({
  kind: 'mv.plunder',
  type: 'pick',
  rule: 'MV-UAB-11',
  when: 'when your Outrider plunders',
  which: 'enemy buildings beside it without a military garrison',
  ask: (world, { block, buildings }) => ({
    type: 'pick',
    ...asking({ text: 'Which building is plundered?', act: 'Plunder', told: 'plunders', by: [block] }),
    options: buildings.map(id =>
      option(id, nameOf(world, world.blocks[block]!.player, id), {
        note: `its owner has ${world.players[world.buildings[id]!.player]!.gold} gold`,
        pieces: [id],
        rule: 'MV-UAB-11',
      }),
    ),
    min: 1,
    max: 1,
  }),
  obvious: (_world, { buildings }) => (buildings.length === 1 ? picked(buildings[0]!) : null),
  validate: () => legal(),
  candidates: (_world, { buildings }, _seat, rng) => rng.shuffle(buildings).map(picked),
})
