import type { RuleId } from '@sandtable/kernel'
import { seatOf } from '../../basics/queries.ts'
import { openly } from '../../basics/shown.ts'
import type { Icon } from '../../data/types.ts'
import { proc, type StrikeInfo } from '../../hooks.ts'
import type { StrengthLine } from '../../world/combat.ts'
import type { World } from '../../world.ts'
import { reroll } from '../asks/reroll.ts'
import { combatRoll, iconsOf, outcomeOf } from '../dice.ts'
import { counters, type Fighter, fighterOf } from '../fighters.ts'
import { recruitDamage, usualDamage } from '../recruit.ts'
import { linesOf } from '../strength.ts'
import { type HurtResult, hurt } from './hurt.ts'

export type StrikeVars = StrikeInfo & {
  /** As many dice as the strength was fixed at (MV-R-121). */
  dice: number
  /** Damage of a hit; null: the usual. */
  damage: number | null
  icon: Icon | null
  critStars: number
  rule: RuleId
  /** Whether it counters whom it strikes; absent: by the two that fight. */
  counters?: boolean
  /** Where the dice come from, to be told. */
  lines?: StrengthLine[]
  /** Damage that a hit deals besides, and what a miss with a star deals all the same. */
  bonus?: number
  onMiss?: number
  /** Whether its owner may roll dice of it again. */
  rerolls?: boolean
}
export type StrikeOutcome = HurtResult & { hit: boolean; critical: boolean; stars: number; damage: number; icons: string[] }
type Vars = StrikeVars & { icons?: Icon[]; again?: number[]; out?: Omit<StrikeOutcome, keyof HurtResult> }

const seatOfStriker = (world: World, striker: Fighter) => (striker.player === null ? null : seatOf(world, striker.player))

/** One strike: its roll, what it comes to, and the damage. */
export const strike = proc<Vars, StrikeOutcome>()('strike', 'MV-CMB-04', {
  begin(play, vars) {
    const { world } = play
    const striker = fighterOf(world, vars.striker)
    if (world.options.ruleset === 'recruit') {
      const damage = vars.damage ?? recruitDamage(world, vars, vars.lines ?? linesOf(world, vars, world.combat))
      vars.out = { hit: damage > 0, critical: false, stars: 0, damage, icons: [] }
      return play.goto('struck')
    }
    const seat = seatOfStriker(world, striker)
    return play.roll(combatRoll(vars.dice, vars.icon ?? striker.icon, seat, 'combat', vars.critStars), 'rolled')
  },
  rolled(play, vars) {
    const { world } = play
    vars.icons = iconsOf(play.faces())
    const seat = seatOfStriker(world, fighterOf(world, vars.striker))
    if (!vars.rerolls || seat === null) return play.goto('counted')
    return play.ask(reroll, [seat], { striker: vars.striker, icons: [...vars.icons] }, 'kept')
  },
  kept(play, vars) {
    vars.again = play.answer(reroll).ids.map(id => Number(id.slice(1)))
    if (vars.again.length === 0) return play.goto('counted')
    const striker = fighterOf(play.world, vars.striker)
    const seat = seatOfStriker(play.world, striker)
    const roll = combatRoll(vars.again.length, vars.icon ?? striker.icon, seat, 'combat again', vars.critStars)
    return play.roll(roll, 'rolledAgain')
  },
  rolledAgain(play, vars) {
    const fresh = iconsOf(play.faces())
    for (const [i, die] of vars.again!.entries()) vars.icons![die] = fresh[i]!
    return play.goto('counted')
  },
  /** MV-DIC-02 to MV-DIC-05. */
  counted(play, vars) {
    const { world } = play
    const { damage: fixed, icons, bonus = 0, onMiss = 0, critStars } = vars
    const [striker, target] = [fighterOf(world, vars.striker), fighterOf(world, vars.target)]
    const isCounter = vars.counters ?? counters(world, striker, target, world.combat)
    const { hit, critical, stars } = outcomeOf(icons!, vars.icon ?? striker.icon, isCounter, critStars)
    const ofHit = (fixed ?? usualDamage(striker, target)) + bonus + (critical ? 1 : 0)
    const damage = hit ? ofHit : stars > 0 ? onMiss : 0
    vars.out = { hit, critical, stars, damage, icons: [...icons!] }
    return play.goto('struck')
  },
  struck(play, vars) {
    const { hit, critical, damage, icons, stars } = vars.out!
    const { striker, target, manner, lines = [] } = vars
    const told = { striker, target, icons, hit, critical, damage, lines, ...openly(play.world, striker, target) }
    play.emit('strike', critical ? 'MV-DIC-03' : 'MV-DIC-02', told)
    if (damage === 0) return play.done({ ...{ hit, critical, stars, damage, icons }, dead: [], destroyed: false, felled: null })
    return play.call(hurt, { piece: target, n: damage, by: striker, melee: manner === 'melee' }, 'done')
  },
  done: (play, { out }) => play.done({ ...out!, ...play.result(hurt) }),
})
