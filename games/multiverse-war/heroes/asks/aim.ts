import { hexOf, isSameHex, pointOfHex } from '@sandtable/geometry/hex/hex'
import {
  asking,
  type ChoiceOf,
  legal,
  type Option,
  option,
  type Rng,
  refused,
  type Violation,
  violation,
} from '@sandtable/kernel'
import { capital } from '@sandtable/wargame/words'
import { hexName, landAt } from '../../basics/hexes.ts'
import { findBlock, isMilitary } from '../../basics/queries.ts'
import { findBefore } from '../../combat/order.ts'
import type { HeroAbility } from '../../data/types.ts'
import { heroAbilityOf } from '../../data/units.ts'
import { ask } from '../../hooks.ts'
import { exitsText } from '../../realm/improvement-orders.ts'
import { knownTo } from '../../sight/known.ts'
import { blockName, buildingName } from '../../words/pieces.ts'
import type { Block, Hex, World } from '../../world.ts'
import { spellOdds } from '../odds.ts'
import { type Aim, findAim, hexesOf, unitsIn } from '../targets.ts'
import { whyNotAimed } from '../why-not-aimed.ts'

type Aiming = { world: World; hero: Block; ability: HeroAbility; aim: Aim }
/** What is aimed now, as its player knows the world; null: this world knows of no ability. */
function findAiming(world: World, id: string): Aiming | null {
  const block = findBlock(world, id)
  if (!block || world.casting?.block !== id || block.kind !== 'hero') return null
  const known = knownTo(world, block.player)
  const hero = known.blocks[id]!
  const ability = heroAbilityOf(world.casting.ability)
  const aim = findAim(known, hero, ability)
  return aim && { world: known, hero, ability, aim }
}
const placeOf = (hex: Hex) => ({ ...pointOfHex(hex), facing: null, level: null })
function hexOption(world: World, id: string, rule: HeroAbility['rule']): Option {
  const hex = hexOf(id)
  return option(id, `${capital(landAt(world, hex)!.terrain)} ${hexName(hex)}`, { rule, at: placeOf(hex) })
}
function areaOption({ world, hero, ability }: Aiming, id: string): Option {
  const units = unitsIn(world, hero, hexesOf(id))
  const [first] = hexesOf(id)
  return option(id, units.map(blockName).join(', '), {
    ...{ rule: ability.rule, note: hexesOf(id).map(hexName).join('; '), at: placeOf(first!), upon: units.map(one => one.id) },
  })
}
function workOption(id: string, rule: HeroAbility['rule']): Option {
  const [word, what = ''] = id.split(':')
  return word === 'bridge'
    ? option(id, `Bridge at ${hexName(hexOf(what))}`, { rule, at: placeOf(hexOf(what)) })
    : option(id, `Road ${exitsText(what)}`, { rule, group: 'Roads' })
}
function pieceOption({ world, hero, ability }: Aiming, id: string): Option {
  const block = world.blocks[id]
  const building = world.buildings[id]
  const odds = spellOdds(world, hero, ability, id)
  return option(id, block ? blockName(block) : buildingName(world, building!), {
    ...{ rule: ability.rule, pieces: [hero.id], upon: [id], at: placeOf((block ?? building!).hex) },
    ...(odds && { odds }),
  })
}
function optionOf(aiming: Aiming, id: string): Option {
  const { world, ability } = aiming
  if (world.blocks[id] || world.buildings[id]) return pieceOption(aiming, id)
  if (id.includes('+')) return areaOption(aiming, id)
  return id.includes(':') ? workOption(id, ability.rule) : hexOption(world, id, ability.rule)
}
const isSharing = ({ blocks }: World, one: string, other: string): boolean =>
  blocks[one] !== undefined &&
  blocks[other] !== undefined &&
  isMilitary(blocks[other]) &&
  isSameHex(blocks[one].hex, blocks[other].hex)
const OTHER_FIRST = 'the other of the formation must be hit before it'
/** Why something that was named is none of the targets. */
function whyNot(world: World, block: string, id: string): Violation | null {
  const aiming = findAiming(world, block)
  const isThing =
    world.blocks[id] !== undefined || world.buildings[id] !== undefined || /^h-?\d+_-?\d+(\+h-?\d+_-?\d+)*$/.test(id)
  if (aiming?.aim.inTurn && aiming.aim.ids.some(own => isSharing(aiming.world, own, id)))
    return violation('MV-R-153', OTHER_FIRST)
  if (!aiming || !isThing) return null
  return whyNotAimed(aiming, id) ?? violation(aiming.ability.rule, `${aiming.ability.name} does not reach that`)
}
const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })
const pairsOf = ({ ids, max }: Aim, rng: Rng): ChoiceOf<'pick'>[] => (max > 1 ? [picked(...rng.shuffle(ids).slice(0, max))] : [])

/** MV-HER-05: whom, or what, a hero names for its ability. What a hidden hero does is its side's affair (MV-R-141). */
export const aim = ask<{ block: string }, 'pick'>({
  kind: 'mv.aim',
  type: 'pick',
  rule: 'MV-HER-05',
  when: 'when your hero uses an ability that needs a target',
  which: 'those whom the ability can reach, as far as you know',
  only: (_subject, seat) => [seat],
  ask(world, { block }) {
    const aiming = findAiming(world, block)
    const { min = 0, max = 0 } = aiming?.aim ?? {}
    return {
      type: 'pick',
      ...asking({
        text: aiming ? `${aiming.ability.name}: for whom, or where?` : 'For whom, or where?',
        note: aiming?.ability.text ?? null,
        act: aiming?.ability.name ?? 'Use',
        ...(min === 0 && { none: 'Nobody else' }),
        told: 'aims an ability',
        by: [block],
      }),
      options: aiming?.aim.ids.map(id => optionOf(aiming, id)) ?? [],
      min,
      max,
    }
  },
  /** Whose block is hidden is asked whatever it does. */
  idle: (world, { block }) => ((findAiming(world, block)?.aim.ids.length ?? 0) === 0 ? picked() : null),
  whyNot: (world, { block }, _seat, id) => whyNot(world, block, id),
  validate(world, { block }, _seat, { ids }) {
    const aiming = findAiming(world, block)
    const before = aiming?.aim.inTurn && findBefore(aiming.world, null, block, aiming.aim.ids, ids)
    return before ? refused('MV-R-153', OTHER_FIRST) : legal()
  },
  candidates(world, { block }, _seat, rng, most = 8) {
    const aiming = findAiming(world, block)
    if (!aiming || aiming.aim.max === 0) return [picked()]
    const singles = rng
      .shuffle(aiming.aim.ids)
      .slice(0, most)
      .map(id => picked(id))
    return [...pairsOf(aiming.aim, rng), ...singles]
  },
})
