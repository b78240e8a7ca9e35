import { procNamed, type RuleId } from '@sandtable/kernel'
import { findUnit, unitOf } from '../../basics/queries.ts'
import { isHiddenFrom } from '../../basics/seen-at.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId } from '../../world.ts'

const reveal = procNamed<{ unit: string; rule: RuleId; stealth: boolean }>('reveal')

/**
 * WL-R-62, WL-R-293: whether somebody is really where a player acts upon it. A figure whose unit is elsewhere is taken away; whoever hides
 * exactly where its figure stands is found there.
 */
export const lookFor = proc<{ target: string; player: PlayerId }, { found: boolean }>()('lookFor', 'WL-R-62', {
  begin(play, { target, player }) {
    const unit = findUnit(play.world, target)
    if (!unit || !isHiddenFrom(play.world, unit, player)) return play.done({ found: true })
    const { figure } = unit.hidden!
    if (figure !== null && figure.at.x === unit.at.x && figure.at.y === unit.at.y)
      return play.call(reveal, { unit: target, rule: 'WL-GHOST-04', stealth: false }, 'shown')
    unitOf(play.world, target).hidden!.figure = null
    play.emit('nobody there', 'WL-R-62', { unit: target }, { reveals: true })
    return play.done({ found: false })
  },
  shown: play => play.done({ found: true }),
})
