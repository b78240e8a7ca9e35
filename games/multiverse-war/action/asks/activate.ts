import { pointOfHex } from '@sandtable/geometry/hex/hex'
import { asking, type ChoiceOf, legal, type Option, option, type Rng, type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { hasEffect } from '../../basics/effects.ts'
import { blocksOf, buildingsOf, isMilitary } from '../../basics/queries.ts'
import { tierOf } from '../../data/realm.ts'
import { ask } from '../../hooks.ts'
import { knownTo } from '../../sight/known.ts'
import { blockName, buildingName } from '../../words/pieces.ts'
import type { Block, Building, PlayerId, World } from '../../world.ts'
import { actsOf, mustSplit } from '../acts.ts'
import { buildingShots } from '../attacks.ts'
import { likelyActors } from '../likely-acts.ts'
import { excessOf, formationsOf } from '../stacking.ts'
import { shotOdds, targetName } from './act.ts'

/** MV-EXP-03, MV-EXP-07: whether so many more may be given orders. MV-EXP-08: what is no activation takes none. */
const mayCommand = ({ options, players }: World, player: PlayerId, n: number): boolean =>
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

const placeOf = (hex: Block['hex']) => ({ ...pointOfHex(hex), facing: null, level: null })
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
const pairId = (pair: readonly Block[]): string => pair.map(one => one.id).join('+')
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

function whyNoShot({ kind, tier, isUnfinished, shot }: Building): string {
  if (tierOf(kind, tier).shoot === null) return 'only Guard Towers and Fortresses shoot'
  if (isUnfinished) return 'it is not finished'
  return shot ? 'it has shot in this phase' : 'it has nothing to shoot at'
}
/** MV-FORM-03, MV-FORM-12, MV-EXP-07: why two do not act together. */
function whyNoPair(world: World, player: PlayerId, ids: readonly string[]): Violation {
  if (!world.options.formations) return violation('MV-FORM-03', 'formations are not in play')
  const pair = ids.map(id => world.blocks[id])
  const isPair = formationsOf(world, player).some(both => ids.length === 2 && both.every(id => ids.includes(id)))
  if (!isPair) return violation('MV-FORM-03', 'only two units of your own on one hex are a formation')
  if (pair.some(one => one!.done || one!.activated))
    return violation('MV-FORM-03', 'only a formation of two that have both still to act goes together')
  if (excessOf(world, player) > 0) return violation('MV-FORM-12', 'a formation too many is split before anything else')
  if (!mayCommand(world, player, 2)) return violation('MV-EXP-07', 'both of a formation take a command point each')
  const frozen = pair.some(one => hasEffect(world, one!.id, 'frozen'))
  return frozen ? violation('MV-HER-17', 'one of both is frozen') : violation('MV-ACT-02', 'one of both has no points left')
}
function whyNot(world: World, player: PlayerId, id: string): Violation | null {
  if (id.includes('+') && !id.includes(':')) return whyNoPair(world, player, id.split('+'))
  const block = world.blocks[id]
  const building = world.buildings[id]
  const owner = block?.player ?? building?.player
  if (owner === undefined) return null
  if (owner !== player) return violation('MV-TURN-10', 'it is not one of your own')
  if (building) return violation('MV-BLD-21', whyNoShot(building))
  if (block!.done) return violation('MV-TURN-10', 'it has acted this round')
  if (!mayCommand(world, player, 1)) return violation('MV-EXP-03', 'no command point is left')
  if (excessOf(world, player) > 0) return violation('MV-FORM-12', 'a formation too many is split before anything else')
  if (hasEffect(world, block!.id, 'frozen')) return violation('MV-HER-17', 'it is frozen')
  return violation('MV-ACT-02', 'it has no points left for anything')
}
/** So many who could act next are worth a look. */
const LOOKED_AT = 3
const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })

const isAnybodyLeft = (world: World, player: PlayerId): boolean =>
  [activatable, activatablePairs, shooting].some(find => find(world, player).length > 0)

/** MV-TURN-10: which block acts next; none ends the phase. */
export const activate = ask<{ player: PlayerId; byItself: boolean }, 'pick'>({
  kind: 'mv.activate',
  type: 'pick',
  rule: 'MV-TURN-10',
  when: 'in your action phase',
  which: 'own blocks that have not acted yet, and buildings that can shoot',
  // Who has acted is seen, what a hidden block could still do is not.
  idle: (real, { player, byItself }) => (!byItself || isAnybodyLeft(knownTo(real, player), player) ? null : picked()),
  ask(real, { player }) {
    const world = knownTo(real, player)
    const mustAct = activatable(world, player).some(block => mustSplit(world, block))
    return {
      type: 'pick',
      ...asking({
        text: 'Who acts?',
        note: world.options.commandPoints ? counted(world.players[player]!.command, 'command point') : null,
        act: 'Activate',
        none: mustAct ? null : 'End the action phase',
        told: 'chooses who acts',
        list: 'All who can act',
      }),
      options: mustAct
        ? activatable(world, player).map(block => blockOption(world, block))
        : [
            ...activatable(world, player).map(block => blockOption(world, block)),
            ...activatablePairs(world, player).map(pairOption),
            ...shooting(world, player).map(building => buildingOption(world, building)),
          ],
      min: mustAct ? 1 : 0,
      max: 1,
    }
  },
  whyNot: (world, { player }, _seat, id) => whyNot(knownTo(world, player), player, id),
  validate: () => legal(),
  candidates(real, { player }, _seat, rng: Rng) {
    const world = knownTo(real, player)
    const blocks = activatable(world, player)
    const mustAct = blocks.some(block => mustSplit(world, block))
    if (mustAct) return rng.shuffle(blocks).map(one => picked(one.id))
    const first = [...shooting(world, player).map(one => one.id), ...activatablePairs(world, player).map(pairId)]
    const likely = likelyActors(world, blocks, LOOKED_AT, rng)
    const all = [...first, ...likely.blocks.map(one => one.id)].map(id => picked(id))
    // Ending the phase can wait as long as somebody gains by acting.
    return likely.isWorth ? all : first.length > 0 ? [...all, picked()] : [picked(), ...all]
  },
})
