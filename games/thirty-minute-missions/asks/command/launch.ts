import { type ChoiceOf, legal, type Placed, refused, type SceneShape } from '@sandtable/kernel'
import { isPad, type Pad, padsFor } from '../../commands/launching.ts'
import { ask } from '../../kit.ts'
import { onBoard, unitOf } from '../../look-up.ts'
import { directionBetween, distanceBetween } from '../../measure.ts'
import { foeOf, type Unit, type World } from '../../world.ts'

const MOST = 12
const FACINGS = 6
/** TM-OPT-02: facings are whole degrees without hexes. */
const degreesOf = ({ options }: World): number => (options.hexless ? 60 : 1)
type Subject = { unit: string; drone: string }

const padsOf = (world: World, { unit, drone }: Subject): Pad[] => padsFor(world, unitOf(world, unit), unitOf(world, drone))

/** The way it looks best: towards the nearest enemy, otherwise as its Main Unit does. */
function facingAt(world: World, main: Unit, { hex }: Pad): number {
  let near: Unit | null = null
  for (const foe of onBoard(world, foeOf(main.side)))
    if (near === null || distanceBetween(main, foe) < distanceBetween(main, near)) near = foe
  const facing = near === null ? null : directionBetween(hex, near.hex)
  return facing === null ? main.facing : facing * degreesOf(world)
}
const choiceOf = (piece: string, { hex, level }: Pad, facing: number): ChoiceOf<'arrange'> => ({
  type: 'arrange',
  places: [{ piece, x: hex.q, y: hex.r, facing, level }],
})
const choicesOf = (world: World, subject: Subject): ChoiceOf<'arrange'>[] =>
  padsOf(world, subject)
    .map(pad => choiceOf(subject.drone, pad, facingAt(world, unitOf(world, subject.unit), pad)))
    .reverse()

function farFrom({ x, y, level }: Placed, wish: Placed): number {
  const [q, r] = [x - wish.x, y - wish.y]
  return Math.abs(q) + Math.abs(r) + Math.abs(q + r) + Math.abs((level ?? 0) - (wish.level ?? level ?? 0)) / 10
}

/** TM-CMD-34: where a drone is launched to, at which elevation and facing. */
export const launchPlace = ask<Subject, 'arrange'>({
  kind: 'tm.launch',
  type: 'arrange',
  rule: 'TM-CMD-34',
  ask(world, subject) {
    const main = unitOf(world, subject.unit)
    const drone = unitOf(world, subject.drone)
    return {
      type: 'arrange',
      text: `Where does ${main.name} launch ${drone.name}?`,
      pieces: [{ id: drone.id, name: drone.name, icon: 'drone', footprint: { type: 'hex' }, from: null }],
      around: { x: main.hex.q, y: main.hex.r, facing: null, level: main.level },
      proposal: choicesOf(world, subject)[0]?.places ?? null,
    }
  },
  validate(world, subject, _seat, { places }) {
    const { x, y, level, facing } = places[0]!
    const at = { x, y, facing, level }
    if (facing === null || !Number.isInteger(facing) || facing < 0 || facing >= FACINGS * degreesOf(world))
      return refused('TM-CMD-34', 'it faces one of the six directions', { facing }, at)
    return isPad(padsOf(world, subject), { q: x, r: y }, level)
      ? legal()
      : refused('TM-R-160', 'a free hex of or next to its Main Unit, on the surface or one elevation above it', { level }, at)
  },
  candidates: (world, subject, _seat, _rng, most = MOST) => choicesOf(world, subject).slice(0, most),
  propose(world, subject, _seat, { places }) {
    const wish = places[0]
    if (wish === undefined) return null
    const sorted = padsOf(world, subject)
      .map(pad => choiceOf(subject.drone, pad, wish.facing ?? facingAt(world, unitOf(world, subject.unit), pad)))
      .sort((a, b) => farFrom(a.places[0]!, wish) - farFrom(b.places[0]!, wish))
    return sorted[0] ?? null
  },
  area: (world, subject) =>
    padsOf(world, subject).map(
      ({ hex, level }): SceneShape => ({
        id: `pad-${hex.q}-${hex.r}-${level}`,
        style: 'zone',
        label: null,
        rule: 'TM-CMD-34',
        type: 'hex',
        at: { x: hex.q, y: hex.r },
        level,
      }),
    ),
})
