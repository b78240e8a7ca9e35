import type { RuleId, Self, Trait } from '@sandtable/kernel'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'
import { granting, grantingWeapon } from './abilities.ts'
import { hasMark } from './marks.ts'
import { unitOf } from './queries.ts'

type Keyword = Trait<World, Hooks>
const number = ({ ref }: Self): number => Number(ref.n)
/** A keyword that procedures read in the profile. */
const printed = (id: string, title: string, rule: RuleId): Keyword => ({ id, title, rule })

/** WP-KEY: keywords of units (WP-FLY-09). */
const ofUnits: readonly Keyword[] = [
  printed('keyword-anti-grav', 'Anti-Grav', 'WP-KEY-01'),
  printed('keyword-drop-troop', 'Drop-troop', 'WP-KEY-04'),
  printed('keyword-capacity', 'Capacity', 'WP-KEY-26'),
  printed('keyword-command-radius', 'Command Radius', 'WP-KEY-23'),
  printed('keyword-cunning', 'Cunning', 'WP-KEY-18'),
  printed('keyword-hover-deployment', 'Hover Deployment', 'WP-KEY-24'),
  printed('keyword-shield', 'Shield', 'WP-KEY-14'),
  printed('keyword-tactician', 'Tactician', 'WP-KEY-17'),
  // WP-KEY-05: its Height of 5 is printed.
  {
    id: 'keyword-fly',
    title: 'Fly',
    rule: 'WP-SHOOT-18',
    on: {
      // WP-FLY-16: not while it hovers.
      'attack.hit': {
        as: 'target',
        apply: ({ mode, target }, world) =>
          mode === 'shoot' && !hasMark(unitOf(world, target), 'hovering') ? { add: -2 } : null,
      },
    },
  },
  { id: 'keyword-headstrong', title: 'Headstrong', rule: 'WP-KEY-07', on: granting('isHeadstrong') },
  { id: 'keyword-unflinching', title: 'Unflinching', rule: 'WP-KEY-20', on: granting('isUnflinching') },
  {
    id: 'keyword-save',
    title: 'Save',
    rule: 'WP-KEY-12',
    on: { 'unit.save': { as: 'unit', apply: (_info, _world, self) => ({ atMost: number(self) }) } },
  },
  {
    id: 'keyword-stealthy',
    title: 'Stealthy',
    rule: 'WP-KEY-16',
    on: { 'unit.stealth': { as: 'unit', apply: () => ({ atMost: -1 }) } },
  },
]

/** Keywords of weapons. */
const rerolls = (id: string, title: string, rule: RuleId, roll: 'hit' | 'damage', mode: 'shoot' | 'assault'): Keyword => ({
  id,
  title,
  rule,
  on: { 'attack.rerolls': { as: 'weapon', apply: info => (info.roll === roll && info.mode === mode ? { atLeast: 1 } : null) } },
})
const ofWeapons: readonly Keyword[] = [
  printed('keyword-blast', 'Blast', 'WP-KEY-03'),
  printed('keyword-indirect', 'Indirect', 'WP-KEY-09'),
  printed('keyword-demolisher', '[D]', 'WP-KEY-25'),
  rerolls('keyword-marksman', 'Marksman', 'WP-KEY-10', 'hit', 'shoot'),
  rerolls('keyword-frenzy', 'Frenzy', 'WP-KEY-06', 'hit', 'assault'),
  rerolls('keyword-vicious-assault', 'Vicious (Assault)', 'WP-KEY-21', 'damage', 'assault'),
  rerolls('keyword-vicious-shooting', 'Vicious (Shooting)', 'WP-KEY-22', 'damage', 'shoot'),
  { id: 'keyword-ignores-cover', title: 'Ignores Cover', rule: 'WP-KEY-08', on: grantingWeapon('ignoresCover') },
  { id: 'keyword-pinning', title: 'Pinning', rule: 'WP-KEY-11', on: grantingWeapon('pins') },
]

export const keywordTraits: readonly Keyword[] = [...ofUnits, ...ofWeapons]
