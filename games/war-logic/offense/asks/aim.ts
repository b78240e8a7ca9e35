import { radiusOf } from '@sandtable/geometry/table/shape'
import { asking, type ChoiceOf, legal, type Place, type SceneMark } from '@sandtable/kernel'
import { pointInFull } from '@sandtable/wargame/ways'
import { bodyOf, centreOf, outsideOf } from '../../basics/measure.ts'
import { activePlayer } from '../../basics/players.ts'
import { worldSeenBy } from '../../basics/seen-at.ts'
import { ask } from '../../hooks.ts'
import type { Spot, World } from '../../world.ts'
import { type Arm, reachOf } from '../arms.ts'
import { blastRadius, reachedBy } from '../blast.ts'
import { armsIn } from '../deeds.ts'
import { oddsOf } from '../odds.ts'
import { triedAttack } from '../promise.ts'
import { whyNotPoint } from '../targets.ts'
import { bestPoints } from '../worth.ts'

/** `weapon`: 'unit/slot'. */
type Subject = { weapon: string }
const placeAt = ({ x, y }: Spot): Place => ({ x, y, facing: null, level: null })
const aimAt = (at: Spot): ChoiceOf<'aim'> => ({ type: 'aim', at: placeAt(at) })
/** The table as its player sees it, and the weapon. */
function seenArm(real: World, { weapon }: Subject): { world: World; arm: Arm } {
  const world = worldSeenBy(real, activePlayer(real))
  return { world, arm: armsIn(world, weapon)![0]! }
}
const FEW = 6

/** WL-BLST-02: the point that an explosion is centred on. */
export const aimPoint = ask<Subject, 'aim'>({
  kind: 'wl.aim',
  type: 'aim',
  rule: 'WL-BLST-02',
  when: 'when a weapon that explodes is fired at a point',
  ask(real, subject) {
    const { world, arm } = seenArm(real, subject)
    const { held, by } = arm
    return {
      type: 'aim',
      ...asking({
        text: `Where do you aim ${held!.skill.name}?`,
        note: `range ${held!.skill.range}"`,
        act: 'Fire',
        told: 'chooses where a weapon explodes',
        by: [outsideOf(world, by).id],
      }),
      from: placeAt(centreOf(world, by)),
      footprint: { type: 'disc', radius: blastRadius(world, arm) },
      range: null,
    }
  },
  inFull: pointInFull,
  validate(real, subject, _seat, { at }) {
    const { world, arm } = seenArm(real, subject)
    const why = whyNotPoint(world, arm, at)
    return why ? { ok: false, violations: [{ ...why, at }] } : legal({ caught: reachedBy(world, arm, at).length })
  },
  odds(real, subject, _seat, { at }) {
    const { world, arm } = seenArm(real, subject)
    return oddsOf(world, triedAttack(world, arm, { target: null, at }), activePlayer(real))
  },
  candidates(real, subject, _seat, _rng, most = FEW) {
    const { world, arm } = seenArm(real, subject)
    return bestPoints(world, arm)
      .slice(0, Math.min(FEW, Math.max(1, most)))
      .map(aimAt)
  },
  /** How far it reaches. */
  area(real, subject) {
    const { world, arm } = seenArm(real, subject)
    const body = bodyOf(world, arm.by)
    const reach = reachOf(world, arm)
    const mark: SceneMark = {
      ...{ id: 'range', kind: 'mark', type: 'disc', style: 'range', rule: 'WL-OFF-07' },
      ...{ label: `Range ${reach / 100}"`, at: { ...body.at }, radius: reach + radiusOf(body.footprint) },
    }
    return [mark]
  },
})
