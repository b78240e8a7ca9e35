import type { Effect, EffectEnd, EffectKind } from '../world/effects.ts'
import type { PlayerId, World } from '../world.ts'

type Effects = Pick<World, 'effects'>
export const effectsOn = ({ effects }: Effects, bearer: string | null, kind: EffectKind): Effect[] =>
  effects.filter(effect => effect.bearer === bearer && effect.kind === kind)
export const hasEffect = (world: Effects, bearer: string | null, kind: EffectKind): boolean =>
  effectsOn(world, bearer, kind).length > 0
/** MV-R-122: the same named effect counts once per bearer; the later one stands. */
export function lay(world: Effects, effect: Effect): void {
  world.effects = [...world.effects.filter(one => one.kind !== effect.kind || one.bearer !== effect.bearer), effect]
}
export const lift = (world: Effects, bearer: string | null, kind: EffectKind): void => {
  world.effects = world.effects.filter(one => one.bearer !== bearer || one.kind !== kind)
}
/** What ends at this moment; `whose`: the owner or the bearer's player that it concerns. */
export function endEffects(world: World, ends: EffectEnd, whose: PlayerId | null = null): Effect[] {
  const playerOf = (effect: Effect): string | null =>
    ends === 'bearer phase'
      ? (world.blocks[effect.bearer ?? '']?.player ?? world.buildings[effect.bearer ?? '']?.player ?? null)
      : effect.owner
  const isOver = (effect: Effect): boolean => effect.ends === ends && (whose === null || playerOf(effect) === whose)
  const over = world.effects.filter(isOver)
  if (over.length > 0) world.effects = world.effects.filter(effect => !isOver(effect))
  return over
}
/** MV-R-133: what surrounds a dead hero or lasts while it lives. */
const WITH_HERO: readonly EffectKind[] = ['banner', 'war-cry', 'consecrate', 'challenge']
/** A piece is gone: what lay on it, and what hung on it, goes too. */
export const forgetPiece = (world: Effects, piece: string): void => {
  world.effects = world.effects.filter(
    effect => effect.bearer !== piece && !(effect.source === piece && WITH_HERO.includes(effect.kind)),
  )
}
