import { asking, type ChoiceOf, deed, legal, type Option, option, violation } from '@sandtable/kernel'
import { outsideOf } from '../../basics/measure.ts'
import { unitOf } from '../../basics/queries.ts'
import { heldAt } from '../../basics/skills.ts'
import { ask } from '../../hooks.ts'
import { nameOf } from '../../movement/names.ts'
import type { PlayerId, World } from '../../world.ts'
import { canBeMoved, type ForcedAttack, forcedAttacks, forcedOdds, whyNotForced } from '../hijack.ts'

type Subject = { unit: string; player: PlayerId }
const attackId = (unit: string, { slot, target }: ForcedAttack): string => `${unit}/${slot}>${target}`
const FORCED = /^[^/<>]+\/\d+>[^<>]+$/
export const forcedFrom = (id: string): ForcedAttack => {
  const [weapon = '', target = ''] = id.split('>')
  return { slot: Number(weapon.split('/')[1]), target }
}

function attackOption(world: World, { unit: id, player }: Subject, attack: ForcedAttack, isShown: boolean): Option {
  const unit = unitOf(world, id)
  const { skill } = heldAt(world, unit, attack.slot)
  return option(attackId(id, attack), nameOf(world, attack.target), {
    ...(isShown && { odds: forcedOdds(world, unit, player, attack) }),
    note: `with ${skill.name}`,
    act: 'Attack',
    rule: 'WL-HACK-05',
    kind: 'attack',
    group: 'Attack',
    pieces: [attack.target],
    means: { id: String(attack.slot), label: skill.name, note: null },
  })
}
const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })

/** WL-HACK-05: the unit moves once or attacks once, as the hijacker likes. */
export const chooseForced = ask<Subject, 'pick'>({
  kind: 'wl.hijack',
  type: 'pick',
  rule: 'WL-HACK-05',
  when: 'when an override makes an enemy act',
  which: 'one move, or one attack with a weapon of the unit that is made to act',
  ask(world, subject, _seat, toCheck = false) {
    const { unit: id, player } = subject
    const unit = unitOf(world, id)
    const move = deed('move', 'Move it', {
      rule: 'WL-HACK-05',
      kind: 'move',
      verb: { word: 'Move', icon: 'move' },
      pieces: [outsideOf(world, unit).id],
    })
    return {
      type: 'pick',
      ...asking({
        text: `What is ${unit.name} made to do?`,
        note: 'One move or one attack, also against its own side.',
        act: 'Make it',
        none: 'Nothing',
        told: `decides what ${unit.name} is made to do`,
        by: [id],
      }),
      options: [
        ...(canBeMoved(world, unit) ? [move] : []),
        ...forcedAttacks(world, unit, player).map(attack => attackOption(world, subject, attack, !toCheck)),
      ],
      min: 0,
      max: 1,
    }
  },
  whyNot(world, { unit: id, player }, _seat, named) {
    const unit = unitOf(world, id)
    if (named === 'move') return violation('WL-MOVE-13', `${unit.name} has nothing to move with`)
    return FORCED.test(named) && named.startsWith(`${id}/`) ? whyNotForced(world, unit, player, forcedFrom(named)) : null
  },
  validate: () => legal(),
  candidates(world, { unit: id, player }, _seat, rng, most = 6) {
    const unit = unitOf(world, id)
    const attacks = rng
      .shuffle(forcedAttacks(world, unit, player))
      .sort((a, b) => impactIn(world, id, b) - impactIn(world, id, a))
    const moves = canBeMoved(world, unit) ? [picked('move')] : []
    return [...attacks.map(attack => picked(attackId(id, attack))), ...moves, picked()].slice(0, Math.max(1, most))
  },
})
const impactIn = (world: World, unit: string, { slot }: ForcedAttack): number =>
  heldAt(world, unitOf(world, unit), slot).skill.impact
