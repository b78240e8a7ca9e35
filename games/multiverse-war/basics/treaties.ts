import type { PlayerId, World } from '../world.ts'
import { areFriendly } from './queries.ts'

type Treaties = Pick<World, 'players' | 'treaties' | 'options' | 'round'>
/** MV-DIPL-04: what the referee watches over while treaties are binding. */
export type BindingKind = 'non-aggression' | 'shared sight' | 'passage'
export const hasTreaty = ({ treaties, options, round }: Treaties, a: PlayerId, b: PlayerId, kind: BindingKind): boolean =>
  options.bindingTreaties &&
  treaties.some(one => one.kind === kind && one.until >= round && one.between.includes(a) && one.between.includes(b))

/** MV-R-120, MV-TEAM-09, MV-DIPL-04: whether a player may attack what belongs to another. */
export const mayFight = (world: Treaties, a: PlayerId, b: PlayerId): boolean =>
  !areFriendly(world, a, b) && !hasTreaty(world, a, b, 'non-aggression')
/** MV-LOS-14: allies share their sight, others if they agreed on it. */
export const sharesSight = (world: Treaties, a: PlayerId, b: PlayerId): boolean =>
  areFriendly(world, a, b) || hasTreaty(world, a, b, 'shared sight')
/** MV-ACT-04: through whose blocks one may walk. */
export const letsPass = (world: Treaties, a: PlayerId, b: PlayerId): boolean =>
  areFriendly(world, a, b) || hasTreaty(world, a, b, 'passage')
