import type { Teller } from '../../basics/counters.ts'
import { show } from '../../basics/counters.ts'
import { playerOf } from '../../basics/players.ts'
import { unitOf } from '../../basics/queries.ts'
import { skillsWith } from '../../basics/skills.ts'
import type { PlayerId, PreparedDie, World } from '../../world.ts'

/** WL-TIME-06: predicted and set dice are lost when the unit that prepared them dies. */
export function forgetPrepared({ players }: Pick<World, 'players'>, unit: string): void {
  for (const player of Object.values(players))
    if (player.prepared.some(die => die.unit === unit)) player.prepared = player.prepared.filter(die => die.unit !== unit)
}

/** WL-R-243: a skill that was used in secret counts as used when its effect is seen. */
function showSkill(world: World, { unit: id, kind }: PreparedDie): void {
  const unit = unitOf(world, id)
  const used = skillsWith(world, unit, { sub: 'Manipulation' }).find(({ skill, counter }) => {
    const does = kind === 'set' ? skill.extension > 0 : skill.impact > 0
    return does && counter.left < counter.of
  })
  if (used) show(unit, used.slot)
}
/** WL-R-42: the next die of a player that lies ready, set ones before predicted ones; null: none does. */
export function takePrepared(play: Teller, player: PlayerId): number | null {
  const owner = playerOf(play.world, player)
  const die = owner.prepared.find(one => one.kind === 'set') ?? owner.prepared[0]
  if (!die) return null
  owner.prepared.splice(owner.prepared.indexOf(die), 1)
  showSkill(play.world, die)
  const rule = die.kind === 'set' ? 'WL-TIME-03' : 'WL-TIME-02'
  play.emit('prepared die', rule, { player, unit: die.unit, face: die.face, set: die.kind === 'set' }, { reveals: true })
  return die.face
}
