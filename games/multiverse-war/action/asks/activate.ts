import { asking, type ChoiceOf, legal, type Rng, type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { hasEffect } from '../../basics/effects.ts'
import { tierOf } from '../../data/realm.ts'
import { ask } from '../../hooks.ts'
import { knownTo } from '../../sight/known.ts'
import type { Building, PlayerId, World } from '../../world.ts'
import { mustSplit } from '../acts.ts'
import { likelyActors } from '../likely-acts.ts'
import { excessOf, formationsOf } from '../stacking.ts'
import { activatable, activatablePairs, actorOptions, mayCommand, pairId, shooting } from './who.ts'

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
/** Why a block or a building of its owner is not begun with; null: there is no such piece. */
export function whyNotBegun(world: World, player: PlayerId, id: string): Violation | null {
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

/** Who should act next, but for those that act now; nobody: nobody gains by it. */
export function likelyBegun(world: World, player: PlayerId, but: readonly string[], rng: Rng): ChoiceOf<'pick'>[] {
  const blocks = activatable(world, player).filter(one => !but.includes(one.id))
  if (blocks.some(block => mustSplit(world, block))) return rng.shuffle(blocks).map(one => picked(one.id))
  const pairs = activatablePairs(world, player).filter(pair => !pair.some(one => but.includes(one.id)))
  const first = [...shooting(world, player).map(one => one.id), ...pairs.map(pairId)]
  const likely = likelyActors(world, blocks, LOOKED_AT, rng)
  const all = [...first, ...likely.blocks.map(one => one.id)].map(id => picked(id))
  // Ending the phase can wait as long as somebody gains by acting.
  return likely.isWorth ? all : first.length > 0 ? [...all, picked()] : [picked(), ...all]
}

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
      options: actorOptions(world, player),
      min: mustAct ? 1 : 0,
      max: 1,
    }
  },
  whyNot: (world, { player }, _seat, id) => whyNotBegun(knownTo(world, player), player, id),
  validate: () => legal(),
  candidates: (real, { player }, _seat, rng: Rng) => likelyBegun(knownTo(real, player), player, [], rng),
})
