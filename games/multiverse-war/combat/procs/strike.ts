import type { RuleId } from '@sandtable/kernel'
import { seatOf } from '../../basics/look-ups.ts'
import type { Icon } from '../../data/types.ts'
import { hooks, proc, type StrikeInfo } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { combatRoll, iconsOf, outcomeOf } from '../dice.ts'
import { counters, type Fighter, fighterOf } from '../fighters.ts'
import { type HurtResult, hurt } from './hurt.ts'

export type StrikeVars = StrikeInfo & {
  /** As many dice as the strength was fixed at (MV-R-121). */
  dice: number
  /** Damage of a hit besides what the class gives; null: the usual. */
  damage: number | null
  icon: Icon | null
  critStars: number
  rule: RuleId
}
export type StrikeOutcome = HurtResult & { hit: boolean; critical: boolean; stars: number; damage: number; icons: string[] }
type Vars = StrikeVars & { icons?: Icon[]; out?: Omit<StrikeOutcome, keyof HurtResult> }

/** MV-CMB-04: 1 damage, a siege weapon its structure damage to a building. */
const damageOf = (striker: Fighter, target: Fighter): number =>
  target.isBuilding && striker.class === 'siege' ? striker.structureDamage : 1
const seatOfStriker = (world: World, striker: Fighter) => (striker.player === null ? null : seatOf(world, striker.player))

/** MV-RECR-01, MV-RECR-02: without dice a strike hits, for 2 if it counters; armour and agility take the second point away. */
function recruitDamage(world: World, { striker, target, manner }: StrikeInfo): number {
  const [own, other] = [fighterOf(world, striker), fighterOf(world, target)]
  const isGuarded = other.attributes.includes(manner === 'melee' ? 'heavy' : 'agile')
  const counts = counters(world, own, other, world.combat) && !isGuarded ? 1 : 0
  return damageOf(own, other) + counts
}

/** One strike: its roll, what it comes to, and the damage. */
export const strike = proc<Vars, StrikeOutcome>()('strike', 'MV-CMB-04', {
  begin(play, vars) {
    const { world } = play
    const striker = fighterOf(world, vars.striker)
    if (world.options.ruleset === 'recruit') {
      const bonus = Math.sign(hooks.total(world, 'strike.dice', vars, 0))
      const damage = Math.max(0, (vars.damage ?? recruitDamage(world, vars)) + bonus)
      vars.out = { hit: damage > 0, critical: false, stars: 0, damage, icons: [] }
      return play.goto('struck')
    }
    return play.roll(combatRoll(vars.dice, vars.icon ?? striker.icon, seatOfStriker(world, striker)), 'rolled')
  },
  rolled(play, vars) {
    const { world } = play
    const [striker, target] = [fighterOf(world, vars.striker), fighterOf(world, vars.target)]
    const icons = iconsOf(play.faces())
    const { hit, critical, stars } = outcomeOf(
      icons,
      vars.icon ?? striker.icon,
      counters(world, striker, target, world.combat),
      vars.critStars,
    )
    const damage = hit ? (vars.damage ?? damageOf(striker, target)) + (critical ? 1 : 0) : 0
    vars.out = { hit, critical, stars, damage, icons }
    return play.goto('struck')
  },
  struck(play, vars) {
    const { hit, critical, damage, icons, stars } = vars.out!
    const { striker, target, manner } = vars
    play.emit('strike', critical ? 'MV-DIC-03' : 'MV-DIC-02', { striker, target, icons, hit, critical, damage })
    if (damage === 0) return play.done({ ...{ hit, critical, stars, damage, icons }, dead: [], destroyed: false, felled: null })
    return play.call(hurt, { piece: target, n: damage, by: striker, melee: manner === 'melee' }, 'done')
  },
  done: (play, { out }) => play.done({ ...out!, ...play.result(hurt) }),
})
