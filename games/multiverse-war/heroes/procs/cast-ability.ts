import { hexKey } from '@sandtable/geometry/hex/hex'
import { procNamed } from '@sandtable/kernel'
import { hexDistance, neighbours } from '../../basics/hexes.ts'
import { areFriendly, blockOf, findBlock, seatOf } from '../../basics/queries.ts'
import { openly } from '../../basics/shown.ts'
import { combatRoll, iconsOf, outcomeOf } from '../../combat/dice.ts'
import { counters, fighterOf } from '../../combat/fighters.ts'
import { mayRetaliate } from '../../combat/retaliation.ts'
import { strengthOf } from '../../combat/strength.ts'
import type { HeroAbility } from '../../data/types.ts'
import { heroAbilityOf } from '../../data/units.ts'
import { proc, type StrikeInfo } from '../../hooks.ts'
import { identify } from '../../sight/identify.ts'
import type { Block, Felled, Slain, World } from '../../world.ts'
import { opOf } from '../abilities.ts'
import { OPS, worksOf } from '../ops.ts'
import { hexesOf, unitsIn } from '../targets.ts'

type Struck = { dead: Slain[]; felled: Felled | null }
const strike = procNamed<StrikeInfo & { dice: number; damage: null; icon: null; critStars: number; rule: 'MV-HER-08' }, Struck>(
  'strike',
)
const credit = procNamed<{ by: string; victims: Slain[]; felled: Felled | null }>('credit')

const abilityUnderWay = ({ casting }: World): HeroAbility => heroAbilityOf(casting!.ability)
/** Those whom an ability reaches, one after another: named ones, everybody in an area, everybody around the hero, or nobody in particular. */
function reached(world: World, hero: Block, ability: HeroAbility, named: readonly string[]): string[] {
  if (opOf(ability, 'triangle')) return unitsIn(world, hero, hexesOf(named[0]!)).map(one => one.id)
  if (opOf(ability, 'freeze')) return unitsIn(world, hero, neighbours(hero.hex)).map(one => one.id)
  return named.length > 0 ? [...named] : ['']
}
const isThere = ({ blocks, buildings }: World, id: string): boolean => id in blocks || id in buildings
/** MV-HER-08, MV-DIC-07: whether the target strikes back by the usual rules of a shot. */
function answers(world: World, hero: Block, ability: HeroAbility, target: string): boolean {
  if (!opOf(ability, 'damage') || opOf(ability, 'noRetaliation')) return false
  const victim = findBlock(world, target)
  if (!victim || areFriendly(world, victim.player, hero.player)) return false
  return mayRetaliate(world, 'shot', target, hero.id)
}

type Vars = { block: string; target?: string; left?: number; critical?: boolean }
/** MV-HER-05, MV-R-41, MV-R-43, MV-R-44: an active ability of a hero, target by target, operation by operation; it ends no activation. */
export const castAbility = proc<Vars>()('castAbility', 'MV-HER-05', {
  begin(play, { block }) {
    const { world } = play
    const { casting } = world
    casting!.targets = reached(world, blockOf(world, block), abilityUnderWay(world), casting!.targets)
    return play.goto('next')
  },
  next(play, vars) {
    const { world } = play
    const hero = findBlock(world, vars.block)
    const target = world.casting?.targets.shift()
    if (!hero || target === undefined) return play.goto('over')
    const ability = abilityUnderWay(world)
    Object.assign(vars, { target, critical: false, left: worksOf(ability).length })
    if (ability.dice === null || ability.icon === null) return play.goto('work')
    if (!isThere(world, target)) return play.goto('next')
    world.shown = [hero.id, ...(world.blocks[target] ? [target] : [])]
    // MV-RECR-07, MV-R-112: without dice it hits, never critically.
    if (world.options.ruleset === 'recruit') return play.goto('work')
    return play.roll(combatRoll(ability.dice, ability.icon, seatOf(world, hero.player), 'ability', 2), 'rolled')
  },
  /** MV-R-90: an own icon or a critical is a hit; three own icons count against whom the hero counters. */
  rolled(play, vars) {
    const { world } = play
    const { icon, key, rule } = abilityUnderWay(world)
    const icons = iconsOf(play.faces())
    const isCounter = counters(world, fighterOf(world, vars.block), fighterOf(world, vars.target!), null)
    const { hit, critical } = outcomeOf(icons, icon!, isCounter)
    vars.critical = critical
    // Whom it was aimed at only its side knew until now.
    const told = { block: vars.block, ability: key, target: vars.target!, icons, hit, critical }
    play.emit('spell', rule, { ...told, ...openly(world, vars.block, vars.target!) }, { reveals: true })
    return play.goto(hit ? 'work' : 'answer')
  },
  work(play, vars) {
    const { world } = play
    const hero = findBlock(world, vars.block)
    if (!hero || !world.casting || vars.left === 0) return play.goto('answer')
    const ability = abilityUnderWay(world)
    const op = worksOf(ability).at(-vars.left!)!
    vars.left! -= 1
    const call = OPS[op.op]!(play, { hero, ability, op, target: vars.target!, critical: vars.critical! })
    return call ? play.call(procNamed(call.proc), call.vars, 'work') : play.goto('work')
  },
  answer(play, vars) {
    const { world } = play
    const hero = findBlock(world, vars.block)
    if (!hero || !world.casting || !answers(world, hero, abilityUnderWay(world), vars.target!)) return play.goto('next')
    const info: StrikeInfo = {
      ...{ striker: vars.target!, target: hero.id, manner: 'shot', part: 'reply' },
      distance: hexDistance(hero.hex, world.blocks[vars.target!]!.hex),
      field: hexKey(hero.hex),
    }
    const { dice } = strengthOf(world, info, null)
    return play.call(strike, { ...info, dice, damage: null, icon: null, critStars: 2, rule: 'MV-HER-08' }, 'answered')
  },
  answered(play, vars) {
    const { dead, felled } = play.result(strike)
    return dead.length > 0 ? play.call(credit, { by: vars.target!, victims: dead, felled }, 'next') : play.goto('next')
  },
  over(play) {
    Object.assign(play.world, { casting: null, shown: [] })
    identify(play)
    return play.done()
  },
})
