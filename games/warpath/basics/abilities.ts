import { granting as grantingOf, grantingWhen as grantingWhenOf } from '@sandtable/wargame/abilities'
import type { World } from '../world.ts'

/** What a unit (or a weapon: 'u3/0') can do only by a keyword or a command order. */
export const ABILITIES = [
  /** WP-KEY-20. */
  'isUnflinching',
  /** WP-KEY-07. */
  'isHeadstrong',
  /** It counts as In Cover wherever it is. */
  'countsAsCovered',
  /** Weapons: WP-KEY-08, WP-KEY-11. */
  'ignoresCover',
  'pins',
  /** WP-CORD-10. */
  'shootsAfterSprint',
  /** WP-CORD-08. */
  'splitsFire',
  'rerollsScatter',
  /** Full Sprint through Difficult terrain; past enemies without regard to the gap. */
  'ignoresDifficult',
  'passesEnemies',
  /** From Reserve over any edge; `unit.entryGap` is how far from enemies. */
  'entersAnywhere',
  /** After shooting, directly away from the nearest enemy. */
  'withdraws',
] as const
export type Ability = (typeof ABILITIES)[number]
type Role = 'unit' | 'weapon'

export const granting = (...abilities: readonly Ability[]) => grantingOf<Ability, Role>('unit', ...abilities)
export const grantingWeapon = (...abilities: readonly Ability[]) => grantingOf<Ability, Role>('weapon', ...abilities)
export const grantingWhen = (holds: (world: World, piece: string) => boolean, ...abilities: readonly Ability[]) =>
  grantingWhenOf<World, Ability, Role>('unit', holds, ...abilities)
