import type { Violation } from '@sandtable/kernel'
import { type Elsewhere, whyElsewhere } from '@sandtable/wargame/elsewhere'
import { COMMANDS, EQUIPMENT, MISSIONS, SECONDARIES, SHEETS, STATUSES } from '../data/figures.ts'
import { findItem } from '../set-up/map-items.ts'
import type { World } from '../world.ts'

const ACTS = 'it is chosen when a unit is asked for its next act, in its own turn'
/** Answers to other questions than the one that is asked, and when they are given. */
const ANSWERS: Elsewhere = [
  [/^(?<unit>[\w-]+):(?:move|command):\w+$/, 'TM-ROUND-01', 'a unit is activated when it is the turn of its side'],
  [/^(?<unit>[\w-]+)@[-\d,]+$/, 'TM-DEPL-02', 'units are deployed before the battle'],
  [
    /^(?:end|next|release|move:(?:standard|thruster|hover|flight|cruise|swim)|cover:\w+(?::\w+)?(?:@[\w-]+)?)$/,
    'TM-TURN-01',
    ACTS,
  ],
  [/^(?:shoot|strike|grapple):(?<target>[\w-]+)(?:>.+)?$/, 'TM-TURN-01', ACTS],
  [/^(?:shoot|strike):(?<volley>volley)$/, 'TM-GEN-06', 'several attacks are declared at once in a combat phase of a unit'],
  [
    /^(?<volley>volley)$/,
    'TM-GEN-06',
    "several attacks are declared at once in a combat phase, by 'shoot:volley' or 'strike:volley'",
  ],
  [/^(?:(?:shoot|strike):)?volley$/, 'TM-GEN-06', 'volley rolling was not agreed on in this battle'],
  [/^(?:movement|ranged|close)$/, 'TM-TURN-01', 'phases follow each other: a unit goes on to the next one, or ends its turn'],
  [/^pass$/, 'TM-TURN-02', 'a unit skips a phase by going on to the next one, or ends its turn'],
  [/^hand(?::\w+)?$/, 'TM-R-121', 'a unit is handed to a team-mate at the start of its turn'],
  [/^command:reboot$/, 'TM-CMD-19', 'it is paid before the reboot roll of a unit with System Error'],
  [/^command:(?<command>\w+)(?:>.+)?$/, 'TM-CMD-01', 'Command Actions are taken between the acts of a unit in its own turn'],
  [/^(?:move|shoot|strike|grapple|cover|command|basic)$/, 'TM-TURN-01', ACTS],
  [/^(?:standard|thruster|hover|flight|cruise|swim)$/, 'TM-MOVE-01', 'a unit chooses its movement mode when it moves'],
  [/^(?:draw|stow|take):(?<item>[\w-]+\/\d+)(?::[\w+]+)?$/, 'TM-CMD-16', 'it is chosen with Equip / Retrieve'],
  [
    /^(?<unit>[\w-]+):(?:standard|thruster|hover|flight|cruise|swim)$/,
    'TM-CMD-36',
    'a drone moves when it is ordered to advance',
  ],
  [/^(?<unit>[\w-]+):(?<target>[\w-]+)$/, 'TM-CMD-08', 'it is chosen with an Order to a drone'],
  [/^(?<unit>[\w-]+):(?:(?<part>\w+)|(?<item>[\w-]+\/\d+))$/, 'TM-CMD-26', 'a section or thruster is chosen with Field Repair'],
  [/^(?<unit>[\w-]+):proposed$/, 'TM-CMD-34', 'a drone is launched by an Order, in the turn of its Main Unit'],
  [/^(?:take|put|scan|rite):(?<marker>[\w-]+)$/, 'TM-CMD-18', 'it is done with Interact, in the turn of a unit beside it'],
  [/^give:(?<marker>[\w-]+):(?<unit>[\w-]+)$/, 'TM-CMD-18', 'it is handed over with Interact, in the turn of who carries it'],
  [/^off$/, 'TM-CMD-22', 'a target is let go with Lock-On, in the Ranged Combat Phase'],
  [/^(?<part>\w+)(?:\+[\w/-]+)?(?:\*\d+)?$/, 'TM-LOS-03', 'a part is chosen when it is attacked'],
  [/^(?<anyPart>\w+)(?:\+[\w/-]+)?(?:\*\d+)?$/, 'TM-LOS-03', 'no unit of this battle has such a part'],
  [/^(?<item>[\w-]+\/\d+)(?:\+[\w/-]+)?(?:\*\d+)?$/, 'TM-ATK-10', 'weapons and equipment are chosen in an attack'],
  [/^(?:guard|overwatch|counter|evasive|brace|intercept|cover_ally)$/, 'TM-CMD-09', 'a Stance is chosen by who reacts'],
  [/^(?<command>\w+)(?:>.+)?$/, 'TM-CMD-01', 'Command Actions are taken between the acts of a unit in its own turn'],
  [/^\w+\/(?<unit>[\w-]+)(?:\/\d+)?$/, 'TM-CMD-09', 'no reaction of that name is open to it now'],
  [/^(?:hold|throw)$/, 'TM-GRAP-07', 'it is chosen after a grapple that succeeds'],
  [/^(?:again|stop)$/, 'TM-GRAP-04', 'it is chosen after a grapple that fails'],
  [/^(?:pay|roll)$/, 'TM-STAT-08', 'it is chosen before the turn of a unit with System Error'],
  [/^(?:lay|keep)$/, 'TM-SYS-09', 'smoke is laid at the end of the Movement Phase'],
  [/^stay$/, 'TM-HOLD-07', 'it is chosen by a held unit that does not break free'],
  [/^(?:\d+,\d+|hh?\d+_\d+)$/, 'TM-MOVE-01', 'hexes are chosen when a unit moves, is placed, backs off, falls or is thrown'],
  [/^d[ab]h\d+_\d+(?:-\d)?$/, 'TM-DEPL-01', 'a Deployment Area is no answer: units are placed in it before the battle'],
  [/^exit-h\d+_\d+-\d$/, 'TM-MISS-20', 'a unit leaves there by a step over the edge at the end of its way'],
  [/^(?:none|[0-5](?::(?:left|right))?)$/, 'TM-R-10', 'a unit takes cover on an edge of its hex at the end of its movement'],
  [
    /^(?:yes|surrender)$/,
    'TM-ROUND-09',
    'nothing is to be confirmed now; giving up is no answer to a question, it is declared by itself',
  ],
  [/^(?<control>[\w-]+)$/, 'TM-BATL-16', 'a marker is no answer: it is controlled by who stands near it at the end of a round'],
  [/^(?<objective>[\w-]+)$/, 'TM-CMD-18', 'it is reached with Interact, in the turn of a unit beside it'],
  [/^(?<structure>[\w-]+)$/, 'TM-BLDG-05', 'a structure is chosen as the target of an attack'],
  [/^(?:(?:shoot|strike):)?(?<marker>[\w-]+)$/, 'TM-BATL-09', 'it is a marker of another mission, or not laid out yet'],
  [/^(?:(?:shoot|strike):)?s\d+$/, 'TM-BLDG-01', 'no such structure is on the board'],
  [/^c\d+$/, 'TM-SCAT-02', 'which pieces are cover is agreed on before the battle, where players build the map'],
  [/^(?<terrain>[\w-]+)$/, 'TM-R-117', 'terrain is laid out before the battle, where the players build the map'],
  [/^(?<sheet>\w+)$/, 'TM-GEN-11', 'units are named as they stand on the board, not by their datasheets'],
  [/^(?<type>\w+)$/, 'TM-ATK-10', 'equipment is named with the unit that has it, in an attack'],
  [/^(?<status>\w+)$/, 'TM-GEN-09', 'it is what a unit can be under, not an answer'],
  [/^(?:attack|defend)$/, 'TM-SETUP-01', 'roles are chosen before the battle'],
  [/^(?:east|west)$/, 'TM-SETUP-03', 'Deployment Areas are chosen before the battle'],
  [/^(?<secondary>\w+)$/, 'TM-BATL-18', 'secondary objectives are chosen before the battle'],
  [/^(?<mission>\w+)$/, 'TM-BATL-03', 'the mission is chosen before the battle'],
  [/^(?<player>[\w-]+)$/, 'TM-GEN-01', 'players and sides are no answer: what acts or is acted upon are units'],
]

/** Every part that a ready datasheet has, and every marker of a mission. */
const PARTS: ReadonlySet<string> = new Set([...SHEETS.values()].flatMap(({ sections }) => sections.map(({ id }) => id)))
const MARKERS: ReadonlySet<string> = new Set([...MISSIONS.values()].flatMap(({ objectives }) => objectives.map(({ id }) => id)))

type Seen = Pick<World, 'units' | 'items' | 'structures' | 'objectives' | 'options' | 'seats'>
/** Why an answer to another question cannot be given now; null: nothing that is there is written so. */
export function whyNotNow({ units, items, structures, objectives, options, seats }: Seen, id: string): Violation | null {
  const unit = (name: string) => Object.hasOwn(units, name)
  const structure = (name: string) => structures.some(s => s.id === name)
  // On the board a marker is drawn as 'o-A', the ground around it as 'mA-ring'.
  const marker = (name: string) => name.replace(/^(?:o-|m(?:west-|east-)?(?=[A-Z]))/, '').replace(/-ring(?:-h\d+_\d+-\d)?$/, '')
  const objective = (name: string) => objectives.find(o => o.id === marker(name))
  return whyElsewhere(ANSWERS, id, {
    unit,
    structure: name => structure(marker(name)),
    target: name => unit(name) || structure(name),
    item: name => Object.hasOwn(items, name),
    part: name => Object.values(units).some(({ durability }) => Object.hasOwn(durability, name)),
    anyPart: name => PARTS.has(name),
    volley: () => options.volley,
    control: name => objective(name)?.kind === 'control',
    objective: name => objective(name) !== undefined && !structure(marker(name)),
    marker: name => MARKERS.has(marker(name)),
    terrain: name => findItem(name) !== null,
    command: name => COMMANDS.has(name),
    secondary: name => SECONDARIES.has(name),
    mission: name => MISSIONS.has(name),
    player: name => name === 'a' || name === 'b' || seats.some(seat => seat.id === name),
    sheet: name => SHEETS.has(name),
    type: name => Object.values(EQUIPMENT).some(list => list.has(name)),
    status: name => STATUSES.has(name),
  })
}
