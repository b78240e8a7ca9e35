import { pointOfHex } from '@sandtable/geometry/hex/hex'
import { type Option, option } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { blocksOf, buildingsOf, isMilitary } from '../../basics/queries.ts'
import { oddsOf } from '../../combat/odds.ts'
import { blockName, buildingName } from '../../words/pieces.ts'
import type { Block, Building, Hex, PlayerId, World } from '../../world.ts'
import { actsOf, mustSplit, partyOf } from '../acts.ts'
import { buildingShots, combatFor } from '../attacks.ts'
import { excessOf, formationsOf } from '../stacking.ts'

export const targetName = (world: World, id: string): string => {
  const block = world.blocks[id]
  if (block) return blockName(block)
  const building = world.buildings[id]
  if (building) return buildingName(world, building)
  return world.encounters.find(one => one.id === id)?.kind === 'ant-colony' ? 'Giant Ant Colony' : 'Burning Village'
}
/** What a building's shot comes to. */
export const shotOdds = (world: World, building: string, target: string) =>
  oddsOf(
    world,
    combatFor(world, { kind: 'shoot', hex: world.buildings[building]!.hex, target, members: [building], announce: [] }),
  )

/** MV-EXP-03, MV-EXP-07: whether so many more may be given orders. MV-EXP-08: what is no activation takes none. */
export const mayCommand = ({ options, players }: World, player: PlayerId, n: number): boolean =>
  !options.commandPoints || players[player]!.command >= n
const hasPoints = ({ ap, moveAp }: Block): boolean => ap + moveAp > 0
/** MV-TURN-10: blocks that have not acted and have points left, or something that costs none. */
export function activatable(world: World, player: PlayerId): Block[] {
  if (!mayCommand(world, player, 1)) return []
  const able = blocksOf(world, player).filter(block => !block.done && (hasPoints(block) || hasFreeAct(world, block)))
  const splitting = able.filter(block => mustSplit(world, block))
  return splitting.length > 0 ? splitting : able
}
/** Setting up may be free, abilities of units mostly are. */
const hasFreeAct = (world: World, block: Block): boolean => isMilitary(block) && actsOf(world, block).length > 0
/** MV-FORM-03, MV-EXP-07: formations that act together; each of the pair takes a command point. */
export function activatablePairs(world: World, player: PlayerId): [Block, Block][] {
  if (!world.options.formations || !mayCommand(world, player, 2) || excessOf(world, player) > 0) return []
  return formationsOf(world, player)
    .map(([a, b]): [Block, Block] => [world.blocks[a]!, world.blocks[b]!])
    .filter(pair => pair.every(one => !one.done && !one.activated && hasPoints(one)))
}
export const shooting = (world: World, player: PlayerId): Building[] =>
  buildingsOf(world, player).filter(building => buildingShots(world, building).length > 0)

const placeOf = (hex: Hex) => ({ ...pointOfHex(hex), facing: null, level: null })
const blockOption = (world: World, block: Block): Option =>
  option(block.id, blockName(block), {
    note: `${counted(block.ap, 'action point')}${block.wounds > 0 ? `, ${counted(block.wounds, 'wound')}` : ''}`,
    rule: 'MV-TURN-10',
    kind: block.type,
    verb: { word: 'Act', icon: 'move' },
    pieces: [block.id],
    at: placeOf(block.hex),
    group: world.options.commandPoints ? 'Units, a command point each' : 'Units',
  })
export const pairId = (pair: readonly Block[]): string => pair.map(one => one.id).join('+')
const pairOption = (pair: readonly [Block, Block]): Option =>
  option(pairId(pair), `${pair.map(blockName).join(' and ')} together`, {
    note: `${counted(Math.min(...pair.map(one => one.ap)), 'action point')} together`,
    rule: 'MV-FORM-03',
    kind: 'formation',
    pieces: pair.map(one => one.id),
    at: placeOf(pair[0].hex),
    group: 'Formations',
  })
/** With one target there is nothing more to ask: the option names it, with its odds. */
function buildingOption(world: World, building: Building): Option {
  const shots = buildingShots(world, building)
  const only = shots.length === 1 ? shots[0]!.id : null
  const name = buildingName(world, building)
  return option(building.id, only === null ? `${name}: shoot` : `${name}: shoot at ${targetName(world, only)}`, {
    note: 'without action points, once in your phase',
    rule: 'MV-BLD-21',
    kind: building.kind,
    pieces: [building.id],
    at: placeOf(building.hex),
    group: 'Buildings',
    ...(only !== null && { upon: [only], odds: shotOdds(world, building.id, only), shot: { by: [building.id], cover: null } }),
  })
}

/** Everybody who may act now, as they are offered. */
export function actorOptions(world: World, player: PlayerId): Option[] {
  const blocks = activatable(world, player)
  if (blocks.some(block => mustSplit(world, block))) return blocks.map(block => blockOption(world, block))
  return [
    ...blocks.map(block => blockOption(world, block)),
    ...activatablePairs(world, player).map(pairOption),
    ...shooting(world, player).map(building => buildingOption(world, building)),
  ]
}
/** MV-TURN-10: who may act after this block, or the pair that acts with it: to begin with another ends its activation. */
export function nextOptions(world: World, block: Block): Option[] {
  if (mustSplit(world, block)) return []
  const party = partyOf(world, block).map(one => one.id)
  return actorOptions(world, block.player)
    .filter(({ id }) => !id.split('+').some(one => party.includes(one)))
    .map(({ verb: _verb, ...one }) => ({
      ...one,
      kind: null,
      group: 'Who acts next',
      act: 'Activate',
      ends: 'Ends the activation.',
    }))
}
