import { hexOf } from '@sandtable/geometry/hex/hex'
import type { Call } from '@sandtable/kernel'
import { isUnknown, ofSide } from '../abilities/uses.ts'
import { placeBlock } from '../basics/blocks.ts'
import { lay } from '../basics/effects.ts'
import { hexDistance } from '../basics/hexes.ts'
import { findBlock, seatsOfSide } from '../basics/queries.ts'
import { openly } from '../basics/shown.ts'
import type { Teller } from '../basics/teller.ts'
import { mayFight } from '../basics/treaties.ts'
import type { HeroAbility, Op } from '../data/types.ts'
import { layBridge, layRoad } from '../realm/improvements.ts'
import { identify } from '../sight/identify.ts'
import { type EffectEnd, type EffectKind, SPELLS } from '../world/effects.ts'
import type { Block } from '../world.ts'
import { findPassive } from './abilities.ts'
import { drummed, mounted } from './casts.ts'
import { put, relocate } from './relocate.ts'

/** One operation at work on one target (a piece, a hex or a work); '' where nobody is named. */
export type Working = { hero: Block; ability: HeroAbility; op: Op; target: string; critical: boolean }
type Handler = (play: Teller, working: Working) => Call | null
/** MV-R-143: what stays with whom a hero has named. */
const FAVOURS: readonly EffectKind[] = ['oath-shield', 'veil']

function effect(play: Teller, working: Working, kind: EffectKind, bearer: string, ends: EffectEnd, n = working.op.n ?? 0): null {
  const { hero, ability } = working
  if (SPELLS.includes(kind) && isUnknown(play.world, hero))
    play.emit(
      'aimed',
      ability.rule,
      { block: hero.id, targets: [bearer], ...openly(play.world, hero.id, bearer) },
      { reveals: true },
    )
  lay(play.world, { kind, owner: hero.player, source: hero.id, bearer, n, ends })
  tellOf(play, working, kind, bearer, n)
  return null
}
/** What was laid on somebody, as far as others may know: a spell (MV-R-130), or a favour of whom they see to whom they see. */
function tellOf({ world, emit }: Teller, { hero, ability }: Working, kind: EffectKind, bearer: string, n: number): void {
  const isPublic = SPELLS.includes(kind)
  if (!isPublic && !FAVOURS.includes(kind)) return
  const told = { block: bearer, by: hero.id, effect: kind, less: Math.abs(n), ...openly(world, bearer, hero.id) }
  const isSecret = !isPublic && [hero, world.blocks[bearer]!].some(one => isUnknown(world, one))
  emit('laid', ability.rule, told, {
    reveals: true,
    ...(isSecret && { secret: { only: seatsOfSide(world, hero.player), masked: null } }),
  })
}
/** The target, if it is still there. */
const onTarget =
  (kind: EffectKind, ends: EffectEnd): Handler =>
  (play, working) =>
    findBlock(play.world, working.target) ? effect(play, working, kind, working.target, ends) : null
const onHero =
  (kind: EffectKind, ends: EffectEnd): Handler =>
  (play, working) =>
    effect(play, working, kind, working.hero.id, ends)
const damage = ({ hero }: Working, piece: string, n: number): Call => ({ proc: 'spellDamage', vars: { piece, n, by: hero.id } })

/** MV-HER-16, MV-HAB-05, MV-R-62: Frostbite; with Eternal Winter it hurts and dims the sight. */
const frostbite: Handler = (play, working) => {
  const victim = findBlock(play.world, working.target)
  if (!victim) return null
  const winter = findPassive(play.world, working.hero, 'frostbiteExtra')
  effect(play, working, 'frostbite', victim.id, 'bearer phase', Number(winter?.los ?? 0))
  return winter ? damage(working, victim.id, Number(winter.damage)) : null
}
/** MV-HER-17, MV-R-114: who is frozen in its own phase loses its points at once. */
const freeze: Handler = (play, working) => {
  const victim = findBlock(play.world, working.target)
  if (!victim) return null
  if (play.world.active === victim.player) Object.assign(victim, { ap: 0, moveAp: 0 })
  return effect(play, working, 'frozen', victim.id, 'bearer phase')
}
/** MV-HAB-07, MV-HAB-12, MV-HAB-38: what surrounds the hero, or points at once for those around it. */
const aura: Handler = (play, working) => {
  const { hero, op, ability } = working
  if (op.morale !== undefined) return effect(play, working, 'banner', hero.id, 'own phase', Number(op.morale))
  if (op.enemyDice !== undefined) return effect(play, working, 'war-cry', hero.id, 'own phase', Number(op.enemyDice))
  for (const block of drummed(play.world, hero, op.classes ?? [])) {
    block.ap += Number(op.ap)
    play.emit('drummed', ability.rule, { block: block.id, ap: Number(op.ap) }, { reveals: true, ...ofSide(play.world, block) })
  }
  return null
}
/** MV-HAB-21, MV-HAB-26. */
const heal: Handler = ({ world, emit }, { op, target, ability }) => {
  const block = world.blocks[target]
  const building = world.buildings[target]
  const removed = Math.min(op.n ?? 0, block?.wounds ?? building?.damage ?? 0)
  if (block) {
    block.wounds -= removed
    emit('healed', ability.rule, { block: target, wounds: removed }, { reveals: true })
  }
  if (building) {
    building.damage -= removed
    emit('mended', ability.rule, { building: target, damage: removed }, { reveals: true })
  }
  return null
}
/** MV-HAB-32. */
const swap: Handler = (play, { hero, target, ability }) => {
  const other = findBlock(play.world, target)
  if (!other) return null
  const [here, there] = [{ ...hero.hex }, { ...other.hex }]
  put(play, hero, there)
  relocate(play, other, here, ability.rule)
  relocate(play, hero, there, ability.rule)
  return null
}
/** MV-HAB-18: whatever lies between. */
const lookAround: Handler = (play, working) => {
  const { hero, op } = working
  for (const block of Object.values(play.world.blocks))
    if (mayFight(play.world, hero.player, block.player) && hexDistance(block.hex, hero.hex) <= Number(op.max))
      effect(play, working, 'seen', block.id, 'phase')
  return null
}
/** MV-HAB-24, MV-R-157. */
const improve: Handler = (play, { hero, target }) => {
  const [word, what = ''] = target.split(':')
  const open: Teller = { world: play.world, emit: (type, rule, data) => play.emit(type, rule, data, { reveals: true }) }
  if (word === 'bridge') layBridge(open, hero.player, hexOf(what))
  else layRoad(open, hero.player, hero.hex, what)
  return null
}
const onBoth = (play: Teller, working: Working): null => {
  effect(play, working, 'veil', working.hero.id, 'own phase')
  return working.target === '' ? null : effect(play, working, 'veil', working.target, 'own phase')
}

/** One operation, one handler (the rulebook's effect vocabulary). What is done by a procedure is called. */
export const OPS: { readonly [op: string]: Handler } = {
  damage: (_play, working) => damage(working, working.target, (working.op.n ?? 0) + (working.critical ? 1 : 0)),
  selfDamage: (_play, working) => damage(working, working.hero.id, working.op.n ?? 1),
  frostbite,
  freeze,
  immobile: onTarget('immobile', 'bearer phase'),
  enemyDice: onTarget('doubt', 'bearer phase'),
  taunt: onTarget('challenge', 'bearer phase'),
  morale: onTarget('scatter', 'round'),
  push: (_play, { target }) => ({ proc: 'placeUnit', vars: { block: target } }),
  teleport: (_play, { target }) => ({ proc: 'placeUnit', vars: { block: target } }),
  leap(play, { hero, target, ability }) {
    relocate(play, hero, hexOf(target), ability.rule)
    return null
  },
  swap,
  heal,
  freeSetup(play, { hero, ability }) {
    for (const block of mounted(play.world, hero)) {
      block.isSetUp = true
      play.emit('set up', ability.rule, { block: block.id }, { reveals: true, ...ofSide(play.world, block) })
    }
    return null
  },
  freeImprovement: improve,
  conceal: onBoth,
  identify: lookAround,
  shield: onTarget('oath-shield', 'own phase'),
  slowZone: (play, working) => effect(play, working, 'consecrate', working.hero.id, 'own phase', Number(working.op.ap)),
  extraAp: (_play, { hero, target, op }) => ({ proc: 'callToArms', vars: { hero: hero.id, block: target, points: op.n ?? 1 } }),
  placeDecoy(play, { hero, target }) {
    const decoy = placeBlock(play.world, hero.player, 'decoy', 'decoy', hexOf(target))
    const told = { player: hero.player, block: decoy.id, hex: { ...decoy.hex } }
    play.emit('block appeared', 'MV-LOS-01', told, { reveals: true })
    identify(play)
    return null
  },
  aura,
  ap(_play, { hero, op }) {
    hero.moveAp += op.n ?? 0
    return null
  },
  dice: (play, working) => effect(play, working, working.ability.key as EffectKind, working.hero.id, 'round'),
  cleave: (play, working) => effect(play, working, 'cleave', working.hero.id, 'round', Number(working.op.targets)),
  secondShot: onHero('twin-arrows', 'round'),
}
/** What an ability does to a target that is not told by what it needs. */
export const worksOf = ({ ops }: HeroAbility): Op[] => ops.filter(({ op }) => OPS[op] !== undefined)
