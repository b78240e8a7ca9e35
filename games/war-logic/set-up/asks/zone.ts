import { type AskOf, asking, deed, legal, onlyAnswer, type SceneMark } from '@sandtable/kernel'
import { ask } from '../../hooks.ts'
import type { PlayerId, Rect, World } from '../../world.ts'

type Subject = { player: PlayerId }
/** A deployment zone, to be drawn while it is asked about. */
export const zoneMark = ({ x, y, width, height }: Rect): SceneMark => ({
  id: `zone ${x} ${y}`,
  kind: 'mark',
  type: 'polygon',
  style: 'zone',
  label: null,
  rule: 'WL-CARD-10',
  points: [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ],
})
const isSame = (a: Rect | null, b: Rect): boolean => a !== null && a.x === b.x && a.y === b.y
/** WL-CARD-10: zones that nobody has taken, by their place among all. */
export const freeZones = ({ deployment, players }: Pick<World, 'deployment' | 'players'>): number[] =>
  deployment.flatMap((zone, i) => (Object.values(players).some(one => isSame(one.zone, zone)) ? [] : [i]))

/** Where a zone lies, as people say it: 'south', 'north-east'. */
function sideOfTable({ table }: World, { x, y, width, height }: Rect): string {
  const third = (middle: number, length: number): number => Math.floor((3 * middle) / length)
  const [column, row] = [third(x + width / 2, table.width), third(y + height / 2, table.height)]
  const name = [['south', '', 'north'][row]!, ['west', '', 'east'][column]!].filter(one => one !== '').join('-')
  return name === '' ? 'middle' : name
}
/** The zone that a map has for this player: what most take. */
const usualZone = (world: World, player: PlayerId): number => {
  const free = freeZones(world)
  const own = Number(player.slice(1)) - 1
  return free.includes(own) ? own : free[0]!
}
const askFor = (world: World, { player }: Subject): AskOf<'pick'> => ({
  type: 'pick',
  ...asking({
    text: 'Which deployment zone do you take?',
    act: 'Take',
    told: 'chooses a deployment zone',
    first: String(usualZone(world, player)),
  }),
  options: freeZones(world).map(i => {
    const { width, height } = world.deployment[i]!
    const note = `${width / 100}" x ${height / 100}"`
    return deed(String(i), `The zone in the ${sideOfTable(world, world.deployment[i]!)}`, {
      note,
      kind: String(i),
      rule: 'WL-CARD-10',
    })
  }),
  min: 1,
  max: 1,
})

/** WL-CARD-09, WL-CARD-10: any zone that is free; who reached the field first chooses first. */
export const chooseZone = ask<Subject, 'pick'>({
  kind: 'wl.zone',
  type: 'pick',
  rule: 'WL-CARD-10',
  when: 'in the set-up, before you deploy',
  which: 'deployment zones that nobody has taken',
  ask: askFor,
  area: world => freeZones(world).map(i => zoneMark(world.deployment[i]!)),
  obvious: (world, subject) => onlyAnswer(askFor(world, subject)),
  validate: () => legal(),
  // Any of them: no seat has the better side of a field.
  candidates: (world, _subject, _seat, rng) => rng.shuffle(freeZones(world)).map(i => ({ type: 'pick', ids: [String(i)] })),
})
