import { procNamed, type RuleId } from '@sandtable/kernel'
import { findUnit, isInPlay, unitOf } from '../../basics/queries.ts'
import type { Hit, HitResult } from '../../damage/procs/hit.ts'
import { proc } from '../../hooks.ts'
import { caughtIn } from '../../places/blast.ts'
import type { Spot } from '../../world.ts'

const hit = procNamed<Hit, HitResult>('hit')
const reveal = procNamed<{ unit: string; rule: RuleId; stealth: boolean }>('reveal')

/** WL-R-62: whoever hides in the circle of an explosion is shown. Nobody learns beforehand who that is. */
export const showHidden = proc<{ at: Spot; circumference: number }>()('showHidden', 'WL-R-62', {
  begin(play, { at, circumference }) {
    const { world } = play
    const hidden = caughtIn(world, at, circumference).units.find(id => unitOf(world, id).hidden !== null)
    return hidden === undefined ? play.done() : play.call(reveal, { unit: hidden, rule: 'WL-R-62', stealth: false }, 'begin')
  },
})

/** Several hits of one explosion, one after the other; whoever is gone by then is left out. */
export const strikeAll = proc<Omit<Hit, 'target' | 'damage' | 'cover'> & { hits: { target: string; damage: number }[] }>()(
  'strikeAll',
  'WL-BLST-03',
  {
    begin(play, vars) {
      const [next, ...rest] = vars.hits
      if (next === undefined) return play.done()
      vars.hits = rest
      const unit = findUnit(play.world, next.target)
      if (next.damage <= 0 || (unit && !isInPlay(unit))) return play.goto('begin')
      const { by, side, kind, weapon } = vars
      return play.call(hit, { ...next, by, side, kind, weapon, cover: [] }, 'begin')
    },
  },
)
