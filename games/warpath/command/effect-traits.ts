import type { Self, Trait } from '@sandtable/kernel'
import { granting } from '../basics/abilities.ts'
import { unitOf, weaponOf } from '../basics/queries.ts'
import { inch } from '../data/inch.ts'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'

type Effect = Trait<World, Hooks>
/** What lasts of a command order (WP-CORD-14): a trait by the kind of its effect, its figures as written in the data. */
const effect = (id: string, title: string, on: Effect['on']): Effect => ({ id, title, rule: 'WP-CORD-06', ...(on && { on }) })
const number = ({ ref }: Self, field = 'value'): number => Number(ref[field])
const listOf = ({ ref }: Self, field: string): readonly unknown[] => {
  const list = ref[field]
  return Array.isArray(list) ? list : []
}
/** Failed dice up to which natural face: all where it says so. */
const highest = (self: Self): number => (self.ref.failed === true ? 8 : Math.max(0, ...listOf(self, 'natural').map(Number)))
const isFor = ({ ref }: Self, mode: string): boolean => ref.mode === mode
/** Blast weapons, and those that reach too far, are left out where the order says so. */
function isMeant(world: World, unit: string, weapon: number | null, { ref }: Self): boolean {
  if (weapon === null) return false
  const { isBlast, range } = weaponOf(unitOf(world, unit), weapon)
  const isTooFar = typeof ref.maxRange === 'number' && range !== null && range.max > inch(ref.maxRange)
  return !(ref.notBlast === true && isBlast) && !isTooFar
}

const rerolls = (id: string, title: string, roll: 'hit' | 'damage'): Effect =>
  effect(id, title, {
    'attack.rerolls': {
      as: 'unit',
      apply: (info, _world, self) => (info.roll === roll && isFor(self, info.mode) ? { atLeast: highest(self) } : null),
    },
  })

export const effectTraits: readonly Effect[] = [
  effect('splitFire', 'Split fire', granting('splitsFire')),
  effect('shootAfterSprint', 'Shoots after its Sprint', granting('shootsAfterSprint')),
  effect('inCover', 'Counts as In Cover', granting('countsAsCovered')),
  effect('ignoreDifficultSpeed', 'Full Sprint through Difficult terrain', granting('ignoresDifficult')),
  effect('ignoreEnemyGapWhileMoving', 'Passes enemies', granting('passesEnemies')),
  effect('rerollScatter', 'Re-rolls the Scatter Die', granting('rerollsScatter')),
  effect('moveAfterShootAway', 'Withdraws after shooting', granting('withdraws')),
  effect('reserveAnyEdge', 'Enters anywhere', {
    ...granting('entersAnywhere'),
    'unit.entryGap': { as: 'unit', apply: (_info, _world, self) => ({ atLeast: inch(number(self, 'minEnemy')) }) },
  }),
  rerolls('rerollHit', 'Re-rolls to hit', 'hit'),
  rerolls('rerollDamage', 'Re-rolls to damage', 'damage'),
  effect('ignoreHindered', 'Not Hindered', {
    'unit.hindered': {
      as: 'unit',
      apply: ({ cause }, _world, self) => (listOf(self, 'scope').includes(cause) ? { set: 0 } : null),
    },
  }),
  effect('moveBonus', 'Sprints further', {
    'unit.speed': {
      as: 'unit',
      apply: ({ order }, _world, self) => (order === 'sprint' ? { add: inch(number(self, 'inches')) } : null),
    },
  }),
  effect('armourBonus', 'Better Armour', {
    'unit.armour': { as: 'unit', apply: ({ mode }, _world, self) => (isFor(self, mode) ? { add: number(self) } : null) },
  }),
  effect('apBonus', 'Better AP', {
    'attack.ap': {
      as: 'unit',
      apply: ({ unit, weapon, mode }, world, self) =>
        isFor(self, mode) && isMeant(world, unit, weapon, self) ? { add: number(self) } : null,
    },
  }),
  effect('extraDice', 'Extra dice', {
    'attack.dice': {
      as: 'unit',
      apply: ({ unit, weapon, mode }, world, self) =>
        isFor(self, mode) && isMeant(world, unit, weapon, self) ? { add: number(self) } : null,
    },
  }),
  effect('hitBonus', 'Aims better', {
    'attack.hit': {
      as: 'unit',
      apply: ({ unit, mode }, world, self) =>
        isFor(self, mode) && !(self.ref.condition === 'didNotMove' && unitOf(world, unit).moved) ? { add: number(self) } : null,
    },
  }),
  effect('moveAfterShoot', 'Moves after shooting', {
    'unit.moveAfterShooting': { as: 'unit', apply: (_info, _world, self) => ({ atLeast: inch(number(self, 'inches')) }) },
  }),
  effect('supportRange', 'Supports from further', {
    'unit.support': { as: 'unit', apply: (_info, _world, self) => ({ atLeast: inch(number(self, 'inches')) }) },
  }),
  effect('stealthModifier', 'Harder to hit', {
    'unit.stealth': { as: 'unit', apply: (_info, _world, self) => ({ atMost: number(self) }) },
  }),
]
