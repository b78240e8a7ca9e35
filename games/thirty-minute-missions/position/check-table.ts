import { hexKey } from '@sandtable/geometry/hex/hex'
import { noSuch, type Path, type Refuse, repeatsIn } from '@sandtable/wargame/read'
import { hexOfPair } from '../basics/measure.ts'
import { hexesOf, missionOf, onBoard } from '../basics/queries.ts'
import { SECONDARIES, SPACE } from '../data/figures.ts'
import { SIDES, type Unit, type World } from '../world.ts'
import type { Described } from './form.ts'

const PICKS = 2
const WEATHER = ['gale', 'storm']

/** What no side, mission or piece of terrain can come to. */
export function refuseTable(world: World, described: Described, refuse: Refuse): void {
  refuseSides(described, refuse)
  refuseStructures(described, refuse)
  refuseObjectives(world, described, refuse)
  const { rounds, missionRules } = missionOf(world)
  if (described.round > rounds) refuse(['round'], `the mission is over after round ${rounds}`, 'TM-BATL-13')
  if (described.weather > 0 && !missionRules.some(({ id }) => WEATHER.includes(id)))
    refuse(['weather'], 'there is no weather in this mission', 'TM-MISS-13')
  const emissary = described.emissary === null ? null : world.units[described.emissary]
  if (emissary && emissary.side !== world.attacker) refuse(['emissary'], 'the Emissary is a unit of the Attacker', 'TM-MISS-43')
}

/** TM-BATL-18: two different ones; only those that were chosen are shown and score, up to their maximum. */
function refuseSides({ sides }: Described, refuse: Refuse): void {
  for (const side of SIDES) {
    const { secondaries = [], revealed = [], secondary = {}, primary = {} } = sides[side] ?? {}
    const path: Path = ['sides', side]
    const known = [...SECONDARIES.keys()]
    secondaries.forEach((id, i) => {
      if (!SECONDARIES.has(id)) refuse([...path, 'secondaries', i], noSuch('secondary objective', id, known), 'TM-BATL-18')
    })
    if (secondaries.length > PICKS || repeatsIn(secondaries).length > 0)
      refuse([...path, 'secondaries'], 'a side has two different secondary objectives', 'TM-BATL-18')
    revealed.forEach((id, i) => {
      if (!SECONDARIES.has(id)) refuse([...path, 'revealed', i], noSuch('secondary objective', id, known), 'TM-BATL-18')
    })
    for (const [id, points] of Object.entries(primary))
      if (points < 0) refuse([...path, 'primary', id], 'points are not below 0', 'TM-BATL-14')
    for (const [id, points] of Object.entries(secondary)) {
      const most = SECONDARIES.get(id)?.max
      if (most === undefined) refuse([...path, 'secondary', id], noSuch('secondary objective', id, known), 'TM-BATL-18')
      else if (points < 0 || points > most) refuse([...path, 'secondary', id], `it gives 0 to ${most} points`, 'TM-R-98')
    }
  }
}

function refuseStructures({ structures }: Described, refuse: Refuse): void {
  const taken = new Set<string>()
  structures.forEach(({ hex, hexes = [], defense, full }, i) => {
    const path: Path = ['structures', i]
    if (defense !== undefined && full !== undefined && defense > full)
      refuse([...path, 'defense'], `its Defense is ${full} at most, not ${defense}`, 'TM-BLDG-06')
    for (const at of [...hexes, ...(hex ? [hex] : [])].map(hexOfPair).map(hexKey)) {
      if (taken.has(at)) refuse(path, `another structure stands in ${at}`, 'TM-BLDG-01')
      taken.add(at)
    }
  })
}

/** TM-BATL-17: who carries something has it in a section of its own. */
function refuseObjectives(world: World, { objectives }: Described, refuse: Refuse): void {
  const [twice] = repeatsIn(objectives.map(o => o.id).filter(id => id !== ''))
  if (twice !== undefined) refuse(['objectives'], `two objectives are called '${twice}'`)
  objectives.forEach(({ carrier, arm }, i) => {
    const unit = carrier === null ? null : world.units[carrier]
    if (!unit || arm === null) return
    const path: Path = ['objectives', i, 'arm']
    if (unit.durability[arm] === undefined) refuse(path, noSuch(`section of ${unit.name}`, arm, Object.keys(unit.durability)))
  })
}

/** TM-R-15, TM-R-112: friends that stand in one hex have room there. */
export function refuseCrowds(world: World, places: ReadonlyMap<string, Path>, refuse: Refuse): void {
  const stands = new Map<string, Unit[]>()
  for (const unit of onBoard(world))
    for (const hex of hexesOf(unit)) {
      const key = `${hexKey(hex)}@${unit.level}@${unit.side}`
      const all = [...(stands.get(key) ?? []), unit]
      stands.set(key, all)
      if (all.length > SPACE.maxUnits)
        refuse([...places.get(unit.id)!, 'at'], `there is no room for ${unit.name} in that hex`, 'TM-R-15')
    }
}
