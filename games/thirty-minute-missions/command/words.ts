import type { JsonObject } from '@sandtable/kernel'
import { isNothing, numberIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { plain } from '@sandtable/wargame/words'
import { COMMANDS } from '../data/figures.ts'
import { partName } from '../words/names.ts'
import type { Names } from '../words/names-in.ts'

const commandName = (id: unknown): string =>
  COMMANDS.get(String(id))?.name.replace(' / ', ' or ') ?? plain(String(id ?? 'a command'))
const paidText = ({ price }: JsonObject): string => (numberIn(price) === 0 ? ' for free' : ' for {price} AP')

/** What it does is told next; a Stance is named by that. */
function usedText(d: JsonObject): string {
  const isStance = COMMANDS.get(String(d.command))?.category === 'Stance'
  if (!isStance) return `{unit} uses ${commandName(d.command)}${paidText(d)}, {ap} AP left.`
  return `{unit} pays ${numberIn(d.price) === 0 ? 'nothing' : '{price} AP'} for a Stance, {ap} AP left.`
}

/** 'in its left arm', 'in both arms'. */
function gripText(d: JsonObject, { known }: Names): string {
  const arms = Array.isArray(d.arms) ? d.arms.map(String) : []
  if (arms.length > 1) return ' in both hands'
  return arms.length === 0 ? '' : ` in its ${partName(known, String(d.unit ?? ''), arms[0]!)}`
}

/** Command Actions, Stances, drones. */
export const COMMAND_WORDS: Sentences<Names> = {
  'command used': usedText,
  'stance taken': d => `{unit} takes the ${commandName(d.stance)} Stance.`,
  'stance declared': d => `{unit} declares ${commandName(d.stance)} out of turn${paidText(d)}, {ap} AP left.`,
  'stance ended': d => `{unit} ends its ${commandName(d.stance)}.`,
  'stance lost': d => `{unit} loses its ${commandName(d.stance)}.`,
  rebooted: d =>
    `{unit} ${d.success === true ? 'reboots' : 'fails to reboot'}: {face}${numberIn(d.modifiers) === 0 ? '' : ' {+modifiers}'}, needs {needed}+.`,
  'locked on': '{unit} locks on to {target}.',
  'lock lost': '{unit} no longer has a lock on {target}.',
  'pulled free': '{unit} pulls itself free.',
  'still stuck': '{unit} is still stuck.',
  'slid into the water': '{unit} slides into the water.',
  equipped: (d, names) => `{unit} takes its {item}${gripText(d, names)}.`,
  retrieved: (d, names) => `{unit} picks up a {item}${gripText(d, names)}.`,
  stowed: '{unit} puts its {item} away.',
  reloaded: d => `{unit} reloads its {item}${isNothing(d.ammo) ? '' : ': {ammo shot}'}.`,
  repaired: d => `${d.by === d.unit ? '{unit} repairs its' : "{by} repairs {unit's}"} {part@unit}: {left} of {full}.`,
  launched: '{unit} launches {drone}.',
  recalled: '{unit} recalls {drone}.',
  screening: '{drone} screens its allies.',
  'screen ended': '{drone} no longer screens.',
  spotted: '{drone} spots {target}.',
  'spot ended': '{drone} no longer spots {target}.',
  'self-destructed': d => `{drone} blows itself up${numberIn(d.caught) === 0 ? '' : ' and catches {caught} in the blast'}.`,
}
