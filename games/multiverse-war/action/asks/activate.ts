import { pointOfHex } from '@sandtable/geometry/hex/hex'
import { asking, type ChoiceOf, legal, type Option, option, type Rng, type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { blocksOf, buildingsOf, playerAt } from '../../basics/look-ups.ts'
import { ask } from '../../hooks.ts'
import { blockName, buildingName } from '../../words/pieces.ts'
import type { Block, Building, PlayerId, World } from '../../world.ts'
import { actsOf, buildingShots } from '../acts.ts'

/** MV-TURN-10, MV-EXP-03: blocks that have not acted and could do something. */
export function activatable(world: World, player: PlayerId): Block[] {
  const { command } = world.players[player]!
  if (world.options.commandPoints && command < 1) return []
  return blocksOf(world, player).filter(block => !block.done && actsOf(world, block).length > 0)
}
export const shooting = (world: World, player: PlayerId): Building[] =>
  buildingsOf(world, player).filter(building => buildingShots(world, building).length > 0)

const placeOf = (hex: Block['hex']) => ({ ...pointOfHex(hex), facing: null, level: null })
const blockOption = (world: World, block: Block): Option =>
  option(block.id, blockName(block), {
    note: `${counted(block.ap, 'action point')}${block.wounds > 0 ? `, ${counted(block.wounds, 'wound')}` : ''}`,
    rule: 'MV-TURN-10',
    kind: block.type,
    pieces: [block.id],
    at: placeOf(block.hex),
    group: world.options.commandPoints ? 'Units, a command point each' : 'Units',
  })
const buildingOption = (world: World, building: Building): Option =>
  option(building.id, `${buildingName(world, building)} shoots`, {
    note: 'without action points, once in your phase',
    rule: 'MV-BLD-21',
    kind: building.kind,
    pieces: [building.id],
    at: placeOf(building.hex),
    group: 'Buildings',
  })

function whyNot(world: World, player: PlayerId, id: string): Violation | null {
  const block = world.blocks[id]
  const building = world.buildings[id]
  const owner = block?.player ?? building?.player
  if (owner === undefined) return null
  if (owner !== player) return violation('MV-TURN-10', 'it is not one of your own')
  if (building) return violation('MV-BLD-21', building.shot ? 'it has shot in this phase' : 'it has nothing to shoot at')
  if (block!.done) return violation('MV-TURN-10', 'it has acted in this round')
  if (world.options.commandPoints && world.players[player]!.command < 1) return violation('MV-EXP-03', 'no command point is left')
  return violation('MV-ACT-02', 'it has no points left for anything')
}
const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })

/** MV-TURN-10: which block acts next; none ends the phase. */
export const activate = ask<{ player: PlayerId }, 'pick'>({
  kind: 'mv.activate',
  type: 'pick',
  rule: 'MV-TURN-10',
  when: 'in your action phase',
  which: 'own blocks that have not acted yet, and buildings that can shoot',
  ask: (world, { player }) => ({
    type: 'pick',
    ...asking({
      text: 'Who acts?',
      note: world.options.commandPoints ? counted(world.players[player]!.command, 'command point') : null,
      act: 'Activate',
      none: 'End the action phase',
      told: 'chooses who acts',
    }),
    options: [
      ...activatable(world, player).map(block => blockOption(world, block)),
      ...shooting(world, player).map(building => buildingOption(world, building)),
    ],
    min: 0,
    max: 1,
  }),
  whyNot: (world, _subject, seat, id) => whyNot(world, playerAt(world, seat).id, id),
  validate: () => legal(),
  candidates: (world, { player }, _seat, rng: Rng) => [
    ...shooting(world, player).map(building => picked(building.id)),
    ...rng.shuffle(activatable(world, player)).map(block => picked(block.id)),
    picked(),
  ],
})
