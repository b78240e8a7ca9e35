import { callOf, type Trait, violation } from '@sandtable/kernel'
import type { Hooks } from './hooks.ts'
import { barrage } from './procs/barrage.ts'
import { luck } from './procs/cards.ts'
import { patched, stoodFirm } from './procs/fall.ts'
import { dodge, snapShot, traced } from './procs/shoot.ts'
import { isNear, unitOf, type World } from './world.ts'

const canPatch = (world: World, medic: string): boolean => !unitOf(world, medic).spent.includes('medic')

export const traits: readonly Trait<World, Hooks>[] = [
  {
    id: 'swift',
    title: 'Swift',
    rule: 'TOY-TRAIT-01',
    on: { 'move.reach': { as: 'mover', apply: (_info, _world, { ref }) => ({ add: Number(ref.by) }) } },
  },
  {
    id: 'stealthy',
    title: 'Stealthy',
    rule: 'TOY-TRAIT-02',
    tags: ['concealment'],
    on: { 'shot.need': { as: 'target', stage: 'nature', apply: () => ({ add: 1 }) } },
  },
  {
    id: 'keen',
    title: 'Keen',
    rule: 'TOY-TRAIT-03',
    suppresses: { 'shot.need': { as: 'shooter', of: 'target', tags: ['concealment'] } },
  },
  {
    id: 'heavy',
    title: 'Heavy',
    rule: 'TOY-TRAIT-04',
    on: {
      'move.path': {
        as: 'mover',
        apply: ({ legs }) => (legs > 1 ? violation('TOY-TRAIT-04', 'a heavy unit moves in one straight leg', { legs }) : null),
      },
    },
  },
  {
    id: 'overwatch',
    title: 'Overwatch',
    rule: 'TOY-TRAIT-05',
    on: {
      'move.stepped': {
        as: 'foe',
        when: ({ mover }, world, { piece }) => {
          const [me, foe] = [unitOf(world, piece), unitOf(world, mover)]
          return me.order === 'watch' && !me.spent.includes('watch') && !foe.hidden && isNear(me, foe, 1000)
        },
        // An order that lies face down could be this one, and a unit that hides could be anywhere.
        could: ({ mover }, world, { piece }) => {
          const [me, foe] = [unitOf(world, piece), unitOf(world, mover)]
          const mayWatch = me.shown ? me.order === 'watch' : me.order !== null
          return mayWatch && !me.spent.includes('watch') && !foe.hidden && (me.hidden || isNear(me, foe, 1000))
        },
        run: ({ mover }, _world, { piece }) => callOf(snapShot, { shooter: piece, target: mover }),
      },
    },
  },
  {
    id: 'dodge',
    title: 'Dodge',
    rule: 'TOY-TRAIT-06',
    on: {
      'shot.declared': { as: 'target', when: () => true, run: info => callOf(dodge, info) },
      'shot.need': { as: 'target', stage: 'moment', apply: (_info, world) => (world.shots.at(-1)?.dodged ? { add: 1 } : null) },
    },
  },
  {
    id: 'tracer',
    title: 'Tracer',
    rule: 'TOY-TRAIT-07',
    on: { 'shot.dodged': { as: 'shooter', when: () => true, run: info => callOf(traced, info) } },
  },
  {
    id: 'tough',
    title: 'Tough',
    rule: 'TOY-TRAIT-08',
    on: {
      'unit.falls': {
        as: 'falling',
        must: true,
        when: (_info, world, { piece }) => !unitOf(world, piece).spent.includes('tough'),
        run: ({ unit }) => callOf(stoodFirm, { unit }),
      },
    },
  },
  {
    id: 'medic',
    title: 'Medic',
    rule: 'TOY-TRAIT-09',
    on: {
      'unit.falls': {
        as: 'friend',
        when: ({ unit }, world, { piece }) => canPatch(world, piece) && isNear(unitOf(world, piece), unitOf(world, unit), 500),
        // A medic that hides could be near.
        could: ({ unit }, world, { piece }) => {
          const medic = unitOf(world, piece)
          return canPatch(world, piece) && (medic.hidden || isNear(medic, unitOf(world, unit), 500))
        },
        run: ({ unit }, _world, { piece }) => callOf(patched, { unit, medic: piece }),
      },
    },
  },
  {
    id: 'mortar',
    title: 'Drop a bomb',
    rule: 'TOY-TRAIT-10',
    on: { 'shot.begun': { as: 'shooter', when: () => true, run: ({ unit }) => callOf(barrage, { unit, at: null }) } },
  },
  {
    id: 'luck',
    title: 'Luck',
    note: 'roll again',
    rule: 'TOY-CARD-02',
    on: { 'shot.rolled': { as: 'hand', when: () => true, run: (_info, _world, { piece }) => callOf(luck, { card: piece }) } },
  },
  { id: 'rations', title: 'Rations', rule: 'TOY-CARD-03' },
  { id: 'foresight', title: 'Foresight', rule: 'TOY-CARD-04' },
]
