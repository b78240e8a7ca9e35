import { type Beat, beat, type Gravity, type Json, type JsonObject } from '@sandtable/kernel'
import { isNothing, numberIn } from '@sandtable/wargame/event-data'
import type { Story, Tell } from '@sandtable/wargame/pictures'
import { capital, counted, ownerOf } from '@sandtable/wargame/words'
import { COMMANDS } from '../data/figures.ts'
import type { View } from '../view.ts'
import { nameOf, partName } from '../words/names.ts'
import { findUnit } from './draw.ts'

const called = (seen: View, id: Json | undefined): string => capital(nameOf(seen, id))
/** "Revenant's left arm"; what is hit as a whole by its name. */
const partOf = (seen: View, unit: Json | undefined, part: Json | undefined): string =>
  isNothing(part) ? nameOf(seen, unit) : `${ownerOf(nameOf(seen, unit))} ${partName(seen, String(unit), String(part))}`

const activated: Tell<View> = (d, seen) =>
  beat('order', { actor: typeof d.unit === 'string' ? d.unit : null, title: `${called(seen, d.unit)} acts` })
const attacked: Tell<View> = (d, seen) => {
  const verb = d.ranged === false ? 'strikes' : 'fires at'
  const weapon = isNothing(d.weapon) ? '' : capital(nameOf(seen, d.weapon))
  return beat('shot', { title: `${called(seen, d.unit)} ${verb} ${partOf(seen, d.target, d.part)}`, text: weapon })
}
const rolled: Tell<View> = (d, seen) => {
  const [who, target] = [isNothing(d.unit) ? 'The turret' : called(seen, d.unit), nameOf(seen, d.target)]
  if (d.success !== true) return beat('dice', { title: `${who} misses ${target}: ${d.face}, needs ${numberIn(d.needs)}+` })
  if (d.critical === true) return beat('dice', { title: `Critical hit on ${target}` })
  return beat('dice', { title: `${who} is on target: ${d.face}, needs ${numberIn(d.needs)}+`, gravity: 0 })
}
const evaded: Tell<View> = (d, seen) => {
  const verb = d.success === true ? 'evades' : 'does not evade'
  return beat('dice', {
    title: `${called(seen, d.unit)} ${verb}: ${d.face}, needs ${numberIn(d.needs)}+`,
    gravity: d.success === true ? 1 : 0,
  })
}
const damaged: Tell<View> = (d, seen) => {
  const title = `${capital(partOf(seen, d.unit, d.part))} takes ${numberIn(d.dealt)} damage`
  return beat('loss', { word: 'Damage', title, text: `${numberIn(d.left)} left`, gravity: 3 })
}

const isMain = ({ unit, section }: JsonObject, seen: View): boolean => {
  const sheet = seen.sheets[findUnit(seen, unit)?.sheet ?? '']
  const kind = sheet?.sections.find(s => s.id === section)?.kind
  return kind === 'torso' || kind === 'cockpit' || kind === 'ai_cockpit'
}
/** With the Main Section the whole unit is told. */
const partFell: Tell<View> = (d, seen) =>
  isMain(d, seen)
    ? null
    : beat('loss', {
        word: 'Damage',
        title: `${called(seen, d.unit)} loses its ${partName(seen, String(d.unit), String(d.section))}`,
        gravity: 4,
      })
const itemGone =
  (verb: string): Tell<View> =>
  (d, seen, event) =>
    event.rule === 'TM-R-122' || event.rule === 'TM-LOSS-09'
      ? null
      : beat('loss', { word: 'Damage', title: `${called(seen, d.unit)} ${verb} its ${nameOf(seen, d.item)}`, gravity: 3 })
const unitFell: Tell<View> = (d, seen) => beat('loss', { title: `${called(seen, d.unit)} destroyed`, gravity: 5 })

const of =
  (kind: 'mark' | 'check' | 'loss', gravity: Gravity, says: (d: JsonObject) => string): Tell<View> =>
  (d, seen) =>
    beat(kind, { gravity, title: `${called(seen, d.unit)} ${says(d)}` })
const stance: Tell<View> = (d, seen) => {
  const name = COMMANDS.get(String(d.stance))?.name ?? 'a Stance'
  return beat('mark', { word: 'Stance', title: `${called(seen, d.unit)} takes ${name}`, gravity: 1 })
}
const scored: Tell<View> = (d, seen) => {
  const seat = seen.seats.find(s => s.team === d.side)?.id ?? null
  const points = numberIn(d.gain)
  const scores: Beat['scores'] = seat === null || points === 0 ? null : { seat, points }
  return points === 0 ? null : beat('score', { title: `${called(seen, d.side)} scores ${counted(points, 'point')}`, scores })
}
const score: Tell<View> = () => beat('score')
const marked =
  (gravity: Gravity): Tell<View> =>
  () =>
    beat('mark', { gravity })
const untold: Tell<View> = () => null
/** The move is told whole at its end; on the way the board shows it. */
const stepping: Tell<View> = () => beat('move', { gravity: 0 })
const arrived: Tell<View> = (d, seen) => {
  const hexes = numberIn(d.hexes)
  if (hexes === 0) return null
  const far = seen.options.hexless ? counted(hexes, 'step') : counted(hexes, 'hex')
  return beat('move', { title: `${called(seen, d.unit)} moves ${far}`, text: far })
}

/** What the events of a battle are in the story of a turn. */
export const STORY: Story<View> = {
  rolls: {
    'action points': null,
    accuracy: beat('dice', { gravity: 0 }),
    evasion: beat('dice', { gravity: 0 }),
    reboot: beat('check', { gravity: 0 }),
    'does it overheat?': beat('check', { gravity: 0 }),
  },
  events: {
    activated,
    'points gained': untold,
    'turn given up': marked(1),
    'activation cancelled': marked(2),
    stepped: stepping,
    jumped: stepping,
    'made room': stepping,
    'move began': untold,
    'move ended': arrived,
    'way blocked': untold,
    'attack declared': attacked,
    'turret fired': () => beat('shot'),
    'attack rolled': rolled,
    'evasion rolled': evaded,
    'grapple declared': (d, seen) => beat('shot', { title: `${called(seen, d.unit)} grapples ${nameOf(seen, d.target)}` }),
    'assault rolled': () => beat('dice', { gravity: 0 }),
    'grapple failed': (d, seen) =>
      beat('dice', { title: `${called(seen, d.unit)} does not get hold of ${nameOf(seen, d.target)}` }),
    'grapple evaded': (d, seen) => beat('dice', { title: `${called(seen, d.target)} evades the grapple` }),
    damaged,
    'section destroyed': partFell,
    'item destroyed': itemGone('loses'),
    'item dropped': itemGone('drops'),
    'unit destroyed': unitFell,
    inoperative: of('loss', 5, () => 'is Inoperative'),
    'weapon exploded': of('loss', 4, () => 'suffers an explosion'),
    fell: of('loss', 3, d => (numberIn(d.levels) === 0 ? 'lands' : `falls: ${numberIn(d.damage)} damage`)),
    'structure struck': () => beat('loss', { word: 'Damage', gravity: 1 }),
    'structure collapsed': () => beat('loss', { gravity: 3 }),
    'stance taken': stance,
    'stance declared': stance,
    rebooted: of('check', 1, d => (d.success === true ? 'reboots' : 'fails to reboot')),
    held: (d, seen) => beat('mark', { title: `${called(seen, d.unit)} holds ${nameOf(seen, d.target)}`, gravity: 3 }),
    thrown: (d, seen) => beat('move', { title: `${called(seen, d.unit)} throws ${nameOf(seen, d.target)}`, gravity: 3 }),
    'self-destructed': () => beat('loss', { gravity: 5 }),
    'system error': of('mark', 2, () => 'has a System Error'),
    'marker scanned': score,
    'relay corrupted': score,
    'object taken': score,
    'crate secured': score,
    'control changed': score,
    'points scored': scored,
    'objective scored': scored,
    'left the board': () => beat('move', { gravity: 2 }),
    surrendered: () => beat('score', { gravity: 5 }),
  },
}
