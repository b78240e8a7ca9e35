import { pointOfHex } from '@sandtable/geometry/hex/hex'
import { asking, type ChoiceOf, legal, type Option, option, type Rng, violation } from '@sandtable/kernel'
import { capital, counted, listed } from '@sandtable/wargame/words'
import { hexDistance, hexName, landAt } from '../../basics/hexes.ts'
import { blockOf } from '../../basics/queries.ts'
import { oddsOf } from '../../combat/odds.ts'
import { tierOf } from '../../data/realm.ts'
import { abilityOf, unitTypeOf } from '../../data/units.ts'
import { ask } from '../../hooks.ts'
import { knownTo } from '../../sight/known.ts'
import { theBlock } from '../../words/pieces.ts'
import type { Block, Hex, World } from '../../world.ts'
import { type Act, actId, actsOf, findAct, isSetUpFree, mustSplit, partyOf } from '../acts.ts'
import { type Attack, combatFor } from '../attacks.ts'
import { likelyActs } from '../likely-acts.ts'
import { whyNotAct } from '../why-not.ts'
import { likelyBegun, whyNotBegun } from './activate.ts'
import { nextOptions, shotOdds, targetName } from './who.ts'

const placeOf = (hex: Hex) => ({ ...pointOfHex(hex), facing: null, level: null })
const namesOf = (world: World, ids: readonly string[]): string => ids.map(id => theBlock(blockOf(world, id))).join(' and ')
function goOption(world: World, block: Block, act: Extract<Act, { kind: 'go' }>): Option {
  const land = landAt(world, act.hex)!
  const [walk] = act.march
  const spent = block.ap + block.moveAp - walk!.ap - walk!.moveAp
  return option(actId(act), land.token ? 'Explore the adventure' : `${capital(land.terrain)} ${hexName(act.hex)}`, {
    note: counted(Math.max(0, spent), 'action point'),
    act: land.token ? 'Explore' : 'Move here',
    rule: land.token ? 'MV-ADV-01' : 'MV-ACT-03',
    at: placeOf(act.hex),
    ...(land.token && { ends: 'Ends the activation.' }),
  })
}
const abilityIn = (world: World, id: string) => abilityOf(unitTypeOf(world.blocks[id]!.type).ability)
/** MV-R-122: the same attack with or without announced abilities is one entry with a switch. */
function attackOption(world: World, block: Block, act: Attack): Option {
  const isShot = act.kind === 'shoot'
  const abilities = act.announce.map(id => abilityIn(world, id))
  const name = `${isShot ? 'Shoot at' : 'Attack'} ${targetName(world, act.target)}`
  return option(actId(act), name, {
    note: abilities.map(one => one.text).join(' ') || null,
    rule: isShot ? 'MV-ACT-10' : 'MV-ACT-06',
    act: name,
    at: placeOf(act.hex),
    pieces: act.members,
    upon: [act.target],
    odds: oddsOf(world, combatFor(world, act)),
    means: {
      id: act.announce.join('+') || 'plain',
      label: abilities.map(one => one.name).join(' and ') || 'Without an ability',
      note: null,
    },
    ends: block.kind === 'hero' ? 'A hero may go on.' : 'Ends the activation.',
    ...(isShot && { shot: { by: act.members, cover: null } }),
  })
}
/** An act as it is offered. */
function optionOf(world: World, block: Block, act: Act): Option {
  const pieces = partyOf(world, block).map(one => one.id)
  switch (act.kind) {
    case 'go':
      return goOption(world, block, act)
    case 'attack':
    case 'shoot':
      return attackOption(world, block, act)
    case 'reveal':
      return option(actId(act), 'Turn up the territory', {
        ...{ note: '1 action point', rule: 'MV-EXPL-01', act: 'Turn up', at: placeOf(act.hex), pieces: [act.by] },
        verb: { word: 'Explore', icon: 'explore' },
      })
    case 'swap':
      return option(actId(act), `Swap with ${namesOf(world, act.with)}`, {
        ...{ note: 'each pays for its own step', rule: 'MV-ACT-09', act: 'Swap', pieces: [...pieces, ...act.with], at: null },
      })
    case 'part': {
      const [name, other] = [act.first, pieces.find(id => id !== act.first)!].map(id => theBlock(blockOf(world, id)))
      return option(actId(act), `${capital(name!)} goes on alone`, {
        ...{ note: `${other} acts after it`, rule: 'MV-R-165', act: 'Part', pieces: [act.first], at: null },
      })
    }
    case 'deed': {
      const { id, label, note, rule, icon, group = null, at } = act.deed
      const verb = icon === null ? {} : { verb: { word: label, icon } }
      return option(id, label, { note, rule, act: label, pieces, group, at: at ? placeOf(at) : null, ...verb })
    }
    default:
      return option('setup', 'Set up', {
        ...{ note: isSetUpFree(world, block) ? 'free' : '1 action point', rule: 'MV-ACT-11', act: 'Set up', pieces: act.members },
        verb: { word: 'Set up', icon: 'steady' },
      })
  }
}
const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })
/** Its player's world, and the block in it. */
function seenBy(world: World, id: string): { known: World; block: Block } {
  const known = knownTo(world, blockOf(world, id).player)
  return { known, block: blockOf(known, id) }
}
/** Whether a piece that was named is nothing for the block that acts, but might be begun with (MV-TURN-10). */
function isToBegin(world: World, { id, player, hex }: Block, what: string): boolean {
  const [one, building] = [world.blocks[what], world.buildings[what]]
  if (building) return building.player === player && tierOf(building.kind, building.tier).shoot !== null
  return one?.player === player && one.id !== id && (one.done || hexDistance(one.hex, hex) > 1)
}
/** So many acts are worth a look. */
const LOOKED_AT = 5

/**
 * MV-ACT-01: the next step of the block that acts; none ends its activation, and so does to begin with another (MV-TURN-10). `isLast`: it was
 * called to act out of turn, or somebody of its formation acts after it.
 */
export const act = ask<{ block: string; isLast?: boolean }, 'pick'>({
  kind: 'mv.act',
  type: 'pick',
  rule: 'MV-ACT-01',
  when: 'while one of your blocks acts',
  which: 'what the block can do with the points it has left',
  /** A hidden block that can do nothing more is asked all the same (MV-R-141). */
  idle(world, { block: id }) {
    const { known, block } = seenBy(world, id)
    return actsOf(known, block).length === 0 ? picked() : null
  },
  ask(world, { block: id, isLast = false }, _seat, toCheck) {
    const { known, block } = seenBy(world, id)
    const splits = mustSplit(known, block)
    const names = listed(partyOf(known, block).map(theBlock))
    return {
      type: 'pick',
      ...asking({
        text: `What ${partyOf(known, block).length > 1 ? 'do' : 'does'} ${names} do?`,
        note: `${counted(block.ap, 'action point')} left${block.moveAp > 0 ? `, ${block.moveAp} more for moving` : ''}`,
        act: 'Do',
        none: splits ? null : 'End its activation',
        told: 'moves a block',
        list: 'All acts',
        by: partyOf(known, block).map(one => one.id),
      }),
      options: toCheck
        ? []
        : [...actsOf(known, block).map(one => optionOf(known, block, one)), ...(isLast ? [] : nextOptions(known, block))],
      min: splits ? 1 : 0,
      max: 1,
    }
  },
  option(world, { block: id, isLast = false }, _seat, what) {
    const { known, block } = seenBy(world, id)
    if (findAct(known, block, what)) return option(what, what, { rule: 'MV-ACT-01' })
    return (isLast ? [] : nextOptions(known, block)).find(one => one.id === what) ?? null
  },
  whyNone: () => [violation('MV-FORM-12', 'a formation too many is split before anything else')],
  whyNot(world, { block: id, isLast = false }, _seat, what) {
    const { known, block } = seenBy(world, id)
    if (mustSplit(known, block) || !isToBegin(known, block, what)) return whyNotAct(known, block, what)
    return isLast ? violation('MV-TURN-10', 'who acts now finishes first') : whyNotBegun(known, block.player, what)
  },
  validate: () => legal(),
  candidates(world, { block: id, isLast = false }, _seat, rng: Rng, most = LOOKED_AT) {
    const { known, block } = seenBy(world, id)
    const likely = likelyActs(known, block, actsOf(known, block), most, rng)
    const party = partyOf(known, block).map(one => one.id)
    // Who has done what it should ends its activation by beginning with the next.
    const isOver = likely[0] === null && !isLast
    const end = isOver ? likelyBegun(known, block.player, party, rng)[0]! : picked()
    return likely.flatMap(one => (one ? [picked(actId(one))] : mustSplit(known, block) ? [] : [end]))
  },
})

/** MV-BLD-21: whom a building shoots at. */
export const buildingTarget = ask<{ building: string; targets: readonly string[] }, 'pick'>({
  kind: 'mv.building-shot',
  type: 'pick',
  rule: 'MV-BLD-21',
  when: 'when one of your buildings shoots',
  which: 'identified enemies in its range and line of sight',
  ask(world, { building, targets }) {
    const known = knownTo(world, world.buildings[building]!.player)
    return {
      type: 'pick',
      ...asking({ text: 'Whom does it shoot at?', act: 'Shoot at', none: 'Nobody', told: 'aims a building', by: [building] }),
      options: targets.map(id =>
        option(id, capital(targetName(known, id)), {
          ...{ pieces: [id], rule: 'MV-BLD-21', odds: shotOdds(known, building, id) },
          shot: { by: [building], cover: null },
        }),
      ),
      min: 0,
      max: 1,
    }
  },
  validate: () => legal(),
  candidates: (_world, { targets }, _seat, rng) => rng.shuffle(targets).map(id => picked(id)),
})

/** MV-TEAM-03: an ally is asked whether his unit swaps. */
export const agreeToSwap = ask<{ blocks: readonly string[]; others: readonly string[] }, 'pick'>({
  kind: 'mv.agree-swap',
  type: 'pick',
  rule: 'MV-TEAM-03',
  when: 'when an ally wants to swap places with one of your blocks',
  which: 'swapping or not',
  ask: (world, { blocks, others }) => ({
    type: 'pick',
    ...asking({
      text: `${others.length > 1 ? 'Do' : 'Does'} ${namesOf(world, others)} swap places with ${namesOf(world, blocks)}?`,
      note: 'It pays its step from its own points.',
      act: 'Swap',
      none: 'Stay',
      told: 'is asked to swap places',
      by: others,
    }),
    options: [option('yes', 'Swap places', { rule: 'MV-TEAM-03', pieces: [...blocks, ...others] })],
    min: 0,
    max: 1,
  }),
  validate: () => legal(),
  candidates: () => [picked('yes'), picked()],
})
