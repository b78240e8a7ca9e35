import { asking, type ChoiceOf, legal, refused } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { baseIn, placeShown, shapeAt, siteId, siteMeant } from '../../free/shown.ts'
import { isFacing } from '../../free/steps.ts'
import { missOfSites } from '../../free/ways.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { facingAt, goodPads, isPad, type Pad, padsFor } from '../launching.ts'

const MOST = 12
type Subject = { unit: string; drone: string }

const padsOf = (world: World, { unit, drone }: Subject): Pad[] => padsFor(world, unitOf(world, unit), unitOf(world, drone))

const choiceOf = (world: World, piece: string, { hex, level }: Pad, facing: number): ChoiceOf<'arrange'> => ({
  type: 'arrange',
  places: [{ piece, ...placeShown(world, hex, level, facing) }],
})
const choicesOf = (world: World, subject: Subject): ChoiceOf<'arrange'>[] =>
  goodPads(world, unitOf(world, subject.unit), unitOf(world, subject.drone)).map(({ facing, ...pad }) =>
    choiceOf(world, subject.drone, pad, facing),
  )

/** TM-CMD-34: where a drone is launched to, at which elevation and facing. */
export const launchPlace = ask<Subject, 'arrange'>({
  kind: 'tm.launch',
  type: 'arrange',
  rule: 'TM-CMD-34',
  when: 'when a drone is launched',
  ask(world, subject) {
    const main = unitOf(world, subject.unit)
    const drone = unitOf(world, subject.drone)
    return {
      type: 'arrange',
      ...asking({
        text: `Where does ${main.name} launch ${drone.name}?`,
        act: 'Launch',
        told: `launches ${drone.name}`,
        by: [main.id],
      }),
      pieces: [{ id: drone.id, name: drone.name, icon: 'drone', footprint: baseIn(world), from: null }],
      around: placeShown(world, main.hex, main.level),
      proposal: choicesOf(world, subject)[0]?.places ?? null,
    }
  },
  validate(world, subject, _seat, { places }) {
    const { x, y, level, facing } = places[0]!
    const at = { x, y, facing, level }
    const site = siteMeant(world, at)
    if (facing === null || !isFacing(site, facing)) return refused('TM-CMD-34', 'it has no such facing', { facing }, at)
    return isPad(world, unitOf(world, subject.unit), unitOf(world, subject.drone), site, level)
      ? legal()
      : refused(
          'TM-R-160',
          'it must go in or next to the hex of its Main Unit, where there is room, on the surface or one elevation above it',
          { level },
          at,
        )
  },
  candidates: (world, subject, _seat, _rng, most = MOST) => choicesOf(world, subject).slice(0, most),
  propose(world, subject, _seat, { places }) {
    const wish = places[0]
    if (wish === undefined) return null
    const site = siteMeant(world, wish)
    const { unit, drone } = subject
    if (wish.facing !== null && isPad(world, unitOf(world, unit), unitOf(world, drone), site, wish.level))
      return { type: 'arrange', places: [{ ...wish, piece: drone }] }
    const far = ({ hex, level }: Pad): number => 2 * missOfSites(hex, site) + Math.abs(level - (wish.level ?? level)) / 10
    const [best] = padsOf(world, subject).sort((a, b) => far(a) - far(b))
    return best ? choiceOf(world, drone, best, wish.facing ?? facingAt(world, unitOf(world, unit), best)) : null
  },
  area: (world, subject) =>
    padsOf(world, subject).map(({ hex, level }) =>
      shapeAt(world, hex, level, { id: `pad-${siteId(hex)}-${level}`, style: 'zone', rule: 'TM-CMD-34' }),
    ),
})
