import { callOf, type Trait } from '@sandtable/kernel'
import { grants } from '../army/grants.ts'
import { hasMark } from '../basics/marks.ts'
import { measured } from '../basics/measure.ts'
import { unitName } from '../basics/names.ts'
import { formationOf, groupOf, leaderOf, onTable, unitOf, unitsOf } from '../basics/queries.ts'
import { findAttack } from '../casualties/casualties.ts'
import { checkOdds } from '../combat/token-odds.ts'
import { can, type Hooks } from '../hooks.ts'
import { isLongRange } from '../shooting/hits.ts'
import { targetUnits } from '../shooting/targets.ts'
import type { World } from '../world.ts'
import { areNear } from './card-targets.ts'
import { conductMelee, conductScreen, workMiracle } from './procs/conduit.ts'

const energyOf = (world: World, unit: string): number => world.sides[unitOf(world, unit).side].energy
/** MW-TRANS-05: whether a screen would count against the salvo that is declared at the formation of this unit. */
function isScreenable(world: World, unit: string): boolean {
  const attack = findAttack(world)
  const { formation, side } = unitOf(world, unit)
  if (attack === null || formation === null || side === attack.side) return false
  return isLongRange(world, attack, targetUnits(world, formation))
}

/** MW-SWARM-01: whether a formation has a unit within 10 cm of another formation of its side. */
function actsInConcert(world: World, id: string): boolean {
  const own = formationOf(world, id)
  if (own.where !== 'table') return false
  const others = onTable(world, own.side).filter(f => f.id !== id)
  return areNear(
    world,
    unitsOf(world, own),
    others.flatMap(f => unitsOf(world, f)),
    measured(world, 1000),
  )
}

/** MW-PILGR-01: whether this hero can help a formation that failed its check. */
function canWorkMiracle(world: World, hero: string, formation: string): boolean {
  if (!can(world, hero, 'countsAsHero')) return false
  const group = groupOf(world, unitOf(world, hero))
  if (group === null || hasMark(group, 'worked-miracle', { hero })) return false
  return areNear(world, [unitOf(world, hero)], unitsOf(world, formationOf(world, formation)), measured(world, 1500))
}

export const factionTraits: readonly Trait<World, Hooks>[] = [
  {
    id: 'conduit',
    title: 'Conduit',
    rule: 'MW-TRANS-02',
    on: {
      // MW-TRANS-02: each conduit has one form.
      conductsFire: { as: 'unit', apply: (_info, _world, { ref }) => (ref.mode === 'firepower' ? { atLeast: 1 } : null) },
      'salvo.declared': {
        as: 'unit',
        when: (_info, world, { piece, ref }) => ref.mode === 'screen' && energyOf(world, piece) > 0 && isScreenable(world, piece),
        run: (_info, _world, { piece }) => callOf(conductScreen, { unit: piece }),
        label: (_info, world, { piece }) => unitName(world, unitOf(world, piece)),
        note: () => 'energy for the screen',
      },
      'combat.begins': {
        as: 'unit',
        when: (_info, world, { piece, ref }) => ref.mode === 'melee' && energyOf(world, piece) > 0,
        run: (_info, _world, { piece }) => callOf(conductMelee, { unit: piece }),
        label: (_info, world, { piece }) => unitName(world, unitOf(world, piece)),
        note: () => 'energy for melee dice',
      },
    },
  },
  grants('sprout', 'Sprout', 'MW-FUNGUS-06', 'sprouts'),
  grants('broodmother', 'Broodmother', 'MW-SWARM-02', 'breeds'),
  {
    id: 'perfect-concert',
    title: 'Perfect Concert',
    rule: 'MW-SWARM-01',
    on: {
      // Once for the formation, not for each of its units.
      'moral.tokens': {
        as: 'unit',
        apply: ({ formation }, world, { piece }) =>
          leaderOf(world, formationOf(world, formation)).id === piece && actsInConcert(world, formation) ? { add: -2 } : null,
      },
    },
  },
  {
    id: 'miracle',
    title: 'Miracle',
    rule: 'MW-PILGR-01',
    on: {
      'moral.failed': {
        as: 'unit',
        when: ({ formation }, world, { piece }) => canWorkMiracle(world, piece, formation),
        run: ({ formation }, _world, { piece }) => callOf(workMiracle, { hero: piece, formation }),
        label: (_info, world, { piece }) => `Miracle of ${unitName(world, unitOf(world, piece))}`,
        note: () => 'roll again',
        odds: ({ formation }, world) => checkOdds(world, formation, 'pass'),
      },
    },
  },
  {
    id: 'overclocked',
    title: 'Overclock',
    rule: 'MW-SUPPLY-11',
    on: { 'unit.speed': { as: 'unit', apply: () => ({ add: 1000 }) } },
  },
  grants('parted-waters', 'Parted Waters', 'MW-SUPPLY-11', 'ignoresTerrain'),
]
