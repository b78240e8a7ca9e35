import { callOf, type RuleId, type Trait, violation } from '@sandtable/kernel'
import { granting } from '@sandtable/wargame/abilities'
import { blockPrice, canBlock, whyNotBlocked } from '../attack/hit.ts'
import { block } from '../attack/procs/block.ts'
import type { Ability } from '../basics/abilities.ts'
import { isAirborne, isWater } from '../basics/ground.ts'
import { hasMark } from '../basics/marks.ts'
import { isWorking, itemOf, itemsOf, unitOf } from '../basics/queries.ts'
import { SHIELDS } from '../data/figures.ts'
import { farText } from '../free/far.ts'
import { can, type Hooks } from '../hooks.ts'
import type { Unit, World } from '../world.ts'

type Entry = Trait<World, Hooks>
type On = NonNullable<Entry['on']>
const CHARGE = 4
/** TM-KEYW-13: hexes of the Movement Phase; the step into a grapple is none of them. */
const runOf = (world: World, unit: Unit): number => movedNow(world, unit) - (hasMark(unit, 'closedIn') ? 1 : 0)
const CHARGE_RUN = 2
const SPREAD_RANGE = 2
/** TM-R-40: the one Blast weapon that a Strafing Run can use. */
const BOMBS = 'bomb_rack'

/** A keyword of a weapon, which may grant it abilities. */
const keyword = (id: string, title: string, rule: RuleId, abilities: readonly Ability[], on: On = {}): Entry => ({
  id,
  title,
  rule,
  on: { ...on, ...granting('weapon', ...abilities) },
})

/** Hexes that a unit entered in the turn under way: its own, or one of its Main Unit in which it was ordered to Advance. */
const movedNow = (world: World, unit: Unit): number => {
  const turn = world.turn?.unit
  const isOrdered = turn !== undefined && turn === unit.main && hasMark(unit, 'order', { command: 'advance' })
  return turn === unit.id || isOrdered ? unit.moved : 0
}

const notInStrafing = (except: string | null): On => ({
  'attack.allowed': {
    as: 'weapon',
    apply: ({ how, weapon }, world) =>
      how === 'strafe' && itemOf(world, weapon).type !== except
        ? violation('TM-R-40', 'it cannot be used in a Strafing Run')
        : null,
  },
})

const isAtSea = (world: World, unit: Unit | undefined): boolean =>
  unit !== undefined && unit.level <= 0 && isWater(world, unit.hex)

/** TM-KEYW-14: one parry counts, however many the unit holds. */
function isFirstParry(world: World, item: string): boolean {
  const { unit } = itemOf(world, item)
  const others = unit === null ? [] : itemsOf(world, unitOf(world, unit))
  return others.find(i => i.mode === 'equipped' && isWorking(i) && can(world, i.id, 'parries'))?.id === item
}

const limits: readonly Entry[] = [
  keyword('cumbersome', 'Cumbersome', 'TM-KEYW-11', [], {
    'attack.allowed': {
      as: 'weapon',
      apply({ unit }, world) {
        const moved = movedNow(world, unitOf(world, unit))
        return moved === 0 || can(world, unit, 'firesOnTheMove')
          ? null
          : violation('TM-KEYW-11', 'it cannot be used after moving to another hex', { moved })
      },
    },
  }),
  keyword('minrange', 'Min Range', 'TM-KEYW-12', [], {
    'attack.allowed': {
      as: 'weapon',
      apply: ({ distance }, world, { ref }) =>
        distance < Number(ref.n)
          ? violation('TM-KEYW-12', `its minimum range is ${farText(world, Number(ref.n))}`, { distance, least: Number(ref.n) })
          : null,
    },
  }),
  keyword('torpedo', 'Torpedo', 'TM-KEYW-17', [], {
    'attack.allowed': {
      as: 'weapon',
      apply: ({ unit, target }, world) =>
        isAtSea(world, world.units[unit]) && isAtSea(world, world.units[target])
          ? null
          : violation('TM-KEYW-17', 'both must be in water, at elevation 0 or lower'),
    },
  }),
]

const aim: readonly Entry[] = [
  keyword('indirect', 'Indirect', 'TM-KEYW-03', ['firesIndirectly'], {
    ...notInStrafing(null),
    'roll.accuracy': { as: 'weapon', apply: ({ blind }) => (blind ? { add: -1 } : null) },
  }),
  keyword('accurate', 'Accurate', 'TM-KEYW-15', [], {
    'roll.accuracy': {
      as: 'weapon',
      apply: ({ unit }, world) => (movedNow(world, unitOf(world, unit)) === 0 ? { add: 1 } : null),
    },
  }),
  keyword('antiair', 'Anti-Air', 'TM-KEYW-18', [], {
    'roll.accuracy': {
      as: 'weapon',
      apply: ({ target }, world) => (isAirborne(world, unitOf(world, target)) ? { add: 1 } : null),
    },
  }),
  keyword('spread', 'Spread', 'TM-KEYW-19', [], {
    'roll.accuracy': { as: 'weapon', apply: ({ distance }) => (distance <= SPREAD_RANGE ? { add: 1 } : null) },
  }),
  keyword('parry', 'Parry', 'TM-KEYW-14', ['parries'], {
    'roll.evasion': {
      as: 'gear',
      // TM-R-141: keywords of weapons do not count in a grapple.
      apply: ({ against }, world, { piece }) => (against === 'weapon' && isFirstParry(world, piece) ? { add: 1 } : null),
    },
  }),
]

const harm: readonly Entry[] = [
  keyword('burst', 'Burst', 'TM-KEYW-01', [], {
    'attack.rolls': { as: 'weapon', apply: (_info, _world, { ref }) => ({ atLeast: Number(ref.n) }) },
  }),
  keyword('blast', 'Blast', 'TM-KEYW-02', ['blasts'], notInStrafing(BOMBS)),
  keyword('missile', 'Missile', 'TM-KEYW-04', ['isMissile']),
  keyword('beam', 'Beam', 'TM-KEYW-05', ['isBeam']),
  keyword('piercing', 'Piercing', 'TM-KEYW-06', ['pierces']),
  keyword('heat', 'Heat', 'TM-KEYW-07', ['heats']),
  keyword('cryo', 'Cryo', 'TM-KEYW-08', ['freezes']),
  keyword('shock', 'Shock', 'TM-KEYW-09', ['shocks']),
  keyword('knockdown', 'Knockdown', 'TM-KEYW-10', ['knocksDown']),
  keyword('entangle', 'Entangle', 'TM-KEYW-16', ['entangles']),
  keyword('maincannon', 'Main Cannon', 'TM-KEYW-20', ['isMainCannon']),
  keyword('charge', 'Charge', 'TM-KEYW-13', [], {
    'attack.damage': {
      as: 'weapon',
      apply: ({ unit }, world) => (runOf(world, unitOf(world, unit)) >= CHARGE_RUN ? { add: CHARGE } : null),
    },
  }),
]

/** TM-SHLD-01: a shield can take the hit, for AP. */
const shield = (id: string, rule: RuleId, on: On = {}): Entry => ({
  id,
  title: SHIELDS.get(id)!.name,
  rule,
  on: {
    ...on,
    'hit.landed': {
      as: 'shield',
      when: (_info, world, { piece }) => canBlock(world, piece),
      whyNot: (_info, world, { piece }) => whyNotBlocked(world, piece),
      run: (_info, _world, { piece }) => callOf(block, { shield: piece }),
      label(_info, world, { piece }) {
        const item = itemOf(world, piece)
        const price = blockPrice(world, unitOf(world, item.unit!), item, world.attacks.at(-1)!)
        return `Block with the ${SHIELDS.get(id)!.name} (${price.total} AP, ${item.durability} left)`
      },
    },
  },
})

const shields: readonly Entry[] = [
  shield('buckler', 'TM-SHLD-03'),
  shield('shield', 'TM-SHLD-04'),
  shield('tower_shield', 'TM-SHLD-05', {
    'roll.evasion': { as: 'gear', apply: ({ against }) => (against === 'other' ? null : { add: -1 }) },
  }),
  shield('beam_shield', 'TM-SHLD-06', {
    ...granting('weapon', 'ignoresBeam'),
  }),
  shield('arm_shield', 'TM-SHLD-07'),
]

/** TM-KEYW-01 to TM-KEYW-20, and the shields. */
export const keywordTraits: readonly Entry[] = [...limits, ...aim, ...harm, ...shields]
