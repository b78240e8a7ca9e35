import type { SetupField } from '@sandtable/kernel'
import { choiceField, type FieldValue, type FieldWords, readyField, switchField } from '@sandtable/wargame/setup-form'
import { plain } from '@sandtable/wargame/words'
import { DECK } from '../data/cards.ts'
import { POI_TYPES } from '../data/interest.ts'
import { MISSIONS, type Mission } from '../data/missions.ts'
import { TOGGLES, type Toggle } from '../data/setup.ts'
import type { Options } from '../world.ts'

const OPTIONS = 'Options'
/** Words for the values of options that are more than yes or no. */
const VALUES: { readonly [value: string]: { label: string; text: string } } = {
  off: { label: 'Never', text: 'Every die is rolled.' },
  auto: { label: 'For large salvos', text: 'From 20 dice on, as many as possible.' },
  ask: { label: 'Ask every time', text: 'Whoever rolls decides how many.' },
  compass: { label: 'Compass', text: 'Random and fair, in pairs round the middle.' },
  beads: { label: 'Beads', text: 'Along the middle line, every 30 cm.' },
  alternating: { label: 'In turn', text: 'The players place them in turn, dice say which.' },
  'alternating-chosen': { label: 'In turn, chosen', text: 'The players place them in turn and choose which.' },
}

const missionOf = ({ mission }: Options): Mission => MISSIONS.find(m => m.id === mission)!

/** Whether an option is left to the players: missions, a training game and small armies settle some of them. */
function isOpen(options: Options, id: string): boolean {
  const { training, pointsOfInterest, supplyCards, points, customSetup } = options
  const { forces, poiTypes } = missionOf(options)
  if (id in forces || id === 'roundLimit') return false
  if (id === 'pointsOfInterest') return !training && poiTypes === null
  if (id === 'poiPlacement') return pointsOfInterest && poiTypes !== 'fixed'
  if (id === 'poiTable') return pointsOfInterest && (poiTypes === null || poiTypes === 'rolled')
  if (id === 'reliquaryCollect') return pointsOfInterest
  if (id === 'factionCards') return supplyCards && (customSetup || points > DECK.factionCardsAbovePoints)
  return !(training && ['supplyCards', 'flyers', 'rareFormations'].includes(id))
}

function toggleField(options: Options, { id, name, text, values, rule }: Toggle): SetupField {
  const value = options[id as keyof Options]
  const words = { id, label: name, text, rule, section: OPTIONS }
  if (values === null) return switchField(words, value === true)
  const named = values.map(v => ({ id: v, label: VALUES[v]?.label ?? plain(v), text: VALUES[v]?.text ?? '' }))
  return choiceField(words, String(value), named)
}

const BOOK = 'book'
const POI_TABLE: FieldWords = {
  id: 'poiTable',
  label: 'Kinds of Points of Interest',
  text: 'What the dice can bring onto the table.',
  rule: 'MW-POI-24',
  section: OPTIONS,
}
/** MW-POI-24: the table of the book, or the same on every face; a table of somebody's own is kept. */
function poiTableField({ poiTable }: Options): SetupField {
  const same = poiTable === null ? BOOK : new Set(poiTable).size === 1 ? poiTable[0]! : null
  const types = POI_TYPES.map(({ id, name, benefit }) => ({ id, label: `Only ${name}`, text: `${benefit}.` }))
  const book = { id: BOOK, label: 'As in the book', text: 'A die decides for each of them.' }
  return readyField(POI_TABLE, same, [book, ...types], { label: 'A table of your own', text: 'As it was written.' })
}

const READY: FieldWords = {
  id: 'ready',
  label: 'Armies stand ready',
  text: 'Nobody has to deploy: every formation is placed along its own edge, and the first turn begins at once.',
  rule: 'MW-R-183',
  section: OPTIONS,
}

/** The options that are left to the players. */
export const optionFields = (options: Options): SetupField[] => [
  switchField(READY, options.ready === true),
  ...TOGGLES.filter(({ id }) => isOpen(options, id)).map(toggle => toggleField(options, toggle)),
  ...(isOpen(options, 'poiTable') ? [poiTableField(options)] : []),
]

const FACES = 6
/** The options with one of them changed; as they were if it is not theirs to change, or not to this. */
export function changedOption(options: Options, id: string, value: FieldValue): Options {
  if (id === 'ready') {
    const { ready: _was, ...rest } = options
    return value === true ? { ...rest, ready: true } : rest
  }
  if (!isOpen(options, id)) return options
  if (id === 'poiTable') {
    if (value === BOOK) return { ...options, poiTable: null }
    const isType = POI_TYPES.some(type => type.id === value)
    return isType ? { ...options, poiTable: Array.from({ length: FACES }, () => String(value)) } : options
  }
  const toggle = TOGGLES.find(t => t.id === id)
  const isValue = toggle && (toggle.values === null ? typeof value === 'boolean' : toggle.values.includes(String(value)))
  return isValue ? { ...options, [id]: value } : options
}
