import type { Effect, EffectEnd, EffectKind } from '../world/effects.ts'
import type { PlayerId, World } from '../world.ts'

type Effects = Pick<World, 'effects'>
export const effectsOn = ({ effects }: Effects, bearer: string | null, kind: EffectKind): Effect[] =>
  effects.filter(effect => effect.bearer === bearer && effect.kind === kind)
export const hasEffect = (world: Effects, bearer: string | null, kind: EffectKind): boolean =>
  effectsOn(world, bearer, kind).length > 0
const bearersPlayer = ({ blocks, buildings }: World, { bearer }: Effect): PlayerId | null =>
  blocks[bearer ?? '']?.player ?? buildings[bearer ?? '']?.player ?? null
/** MV-R-122: the same named effect counts once per bearer; the later one stands. MV-R-114: a running phase of the bearer does not count. */
export function lay(world: World, effect: Effect): void {
  const isRunning = effect.ends === 'bearer phase' && world.active !== null && bearersPlayer(world, effect) === world.active
  world.effects = [
    ...world.effects.filter(one => one.kind !== effect.kind || one.bearer !== effect.bearer),
    isRunning ? { ...effect, ends: 'bearer next' } : effect,
  ]
}
export const lift = (world: Effects, bearer: string | null, kind: EffectKind): void => {
  world.effects = world.effects.filter(one => one.bearer !== bearer || one.kind !== kind)
}
/** What ends at this moment; `whose`: the owner or the bearer's player that it concerns. */
export function endEffects(world: World, ends: EffectEnd, whose: PlayerId | null = null): Effect[] {
  const isOfBearer = ends === 'bearer phase'
  const concerns = (effect: Effect): boolean =>
    whose === null || (isOfBearer ? bearersPlayer(world, effect) : effect.owner) === whose
  const over = world.effects.filter(effect => effect.ends === ends && concerns(effect))
  world.effects = world.effects
    .filter(effect => !over.includes(effect))
    .map(effect =>
      isOfBearer && effect.ends === 'bearer next' && concerns(effect) ? { ...effect, ends: 'bearer phase' } : effect,
    )
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
/** A player is out: no phase of his begins or ends any more, so what waits for one is over (what he laid on others otherwise lasts its time). */
export const forgetPlayer = (world: Effects, player: PlayerId): void => {
  world.effects = world.effects.filter(({ owner, ends }) => owner !== player || (ends !== 'own phase' && ends !== 'phase'))
}
