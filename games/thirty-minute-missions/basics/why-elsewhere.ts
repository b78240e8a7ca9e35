import type { Violation } from '@sandtable/kernel'
import { type Elsewhere, whyElsewhere } from '@sandtable/wargame/elsewhere'
import { COMMANDS, MISSIONS, SECONDARIES } from '../data/figures.ts'
import type { World } from '../world.ts'

const ACTS = 'a unit is asked for its acts one by one in its own turn'
/** Answers to other questions than the one that is asked, and when they are given. */
const ANSWERS: Elsewhere = [
  [/^(?<unit>[\w-]+):(?:move|command):\w+$/, 'TM-ROUND-01', 'a unit is activated when it is the turn of its side'],
  [/^(?<unit>[\w-]+)@[-\d,]+$/, 'TM-DEPL-02', 'units are deployed before the battle'],
  [/^(?:end|next|release|move:(?:standard|thruster|hover|flight|cruise|swim)|cover:\w+(?::\w+)?)$/, 'TM-TURN-01', ACTS],
  [/^(?:shoot|strike|grapple):(?<target>[\w-]+)(?:>.+)?$/, 'TM-TURN-01', ACTS],
  [/^command:reboot$/, 'TM-CMD-19', 'it is paid before the reboot roll of a unit with System Error'],
  [/^command:(?<command>\w+)(?:>.+)?$/, 'TM-CMD-01', 'Command Actions are taken between the acts of a unit in its own turn'],
  [/^(?:draw|stow):(?<item>[\w-]+\/\d+)(?::\w+)?$/, 'TM-CMD-16', 'it is chosen with Equip / Retrieve'],
  [/^(?<part>\w+)(?:\+[\w/-]+)?(?:\*\d+)?$/, 'TM-LOS-03', 'a part is chosen when it is attacked'],
  [/^(?<item>[\w-]+\/\d+)(?:\+[\w/-]+)?(?:\*\d+)?$/, 'TM-ATK-10', 'weapons and equipment are chosen in an attack'],
  [/^(?:guard|overwatch|counter|evasive|brace|intercept|cover_ally)$/, 'TM-CMD-09', 'a Stance is chosen by who reacts'],
  [/^\w+\/(?<unit>[\w-]+)(?:\/\d+)?$/, 'TM-CMD-09', 'units react to steps and attacks of the enemy'],
  [/^(?:hold|throw)$/, 'TM-GRAP-07', 'it is chosen after a grapple that succeeds'],
  [/^(?:again|stop)$/, 'TM-GRAP-04', 'it is chosen after a grapple that fails'],
  [/^(?:pay|roll)$/, 'TM-STAT-08', 'it is chosen before the turn of a unit with System Error'],
  [/^(?:lay|keep)$/, 'TM-SYS-09', 'smoke is laid at the end of the Movement Phase'],
  [/^(?:stay|\d+,\d+)$/, 'TM-HOLD-07', 'hexes are chosen when a unit breaks free, falls or is thrown'],
  [/^(?:attack|defend)$/, 'TM-SETUP-01', 'roles are chosen before the battle'],
  [/^(?:east|west)$/, 'TM-SETUP-03', 'Deployment Areas are chosen before the battle'],
  [/^(?<secondary>\w+)$/, 'TM-BATL-18', 'secondary objectives are chosen before the battle'],
  [/^(?<mission>\w+)$/, 'TM-BATL-03', 'the mission is chosen before the battle'],
]

type Seen = Pick<World, 'units' | 'items' | 'structures'>
/** Why an answer to another question cannot be given now; null: nothing that is there is written so. */
export function whyNotNow({ units, items, structures }: Seen, id: string): Violation | null {
  const unit = (name: string) => Object.hasOwn(units, name)
  return whyElsewhere(ANSWERS, id, {
    unit,
    target: name => unit(name) || structures.some(s => s.id === name),
    item: name => Object.hasOwn(items, name),
    part: name => Object.values(units).some(({ durability }) => Object.hasOwn(durability, name)),
    command: name => COMMANDS.has(name),
    secondary: name => SECONDARIES.has(name),
    mission: name => MISSIONS.has(name),
  })
}
