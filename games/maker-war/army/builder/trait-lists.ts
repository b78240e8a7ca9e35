import type { Json, JsonObject } from '@sandtable/kernel'
import { choiceField, countField, type DesignList, type Offer } from '@sandtable/wargame/armies/design'
import type { At, PartField } from '@sandtable/wargame/armies/kit'
import { capital, plain } from '@sandtable/wargame/words'
import { TRAIT_LIST } from '../../data/traits.ts'
import { FIRE_CODES, SLOTS, type UnitRecord } from '../../data/types.ts'
import { CONDUIT_MODES, parameterKey } from '../read-traits.ts'
import { MOST } from './plan-designers.ts'

/** Units that others could bring forth. */
export type Spawn = { readonly id: string; readonly name: string }
/** Where the lists of a unit or a weapon lie, and in a faction of many whose they are. */
type Of = { readonly at?: At; readonly of?: string }
const ofText = ({ of }: Of, text: string): string =>
  [text, of === undefined ? '' : `of ${of}`].filter(one => one !== '').join(', ')

const markName = (code: string): string => TRAIT_LIST.find(one => one.code === code)?.name ?? code
const codeList = (of: Of): DesignList => ({
  at: `${of.at ?? ''}/fireTraits`,
  isOnce: of.at === undefined,
  offers: FIRE_CODES.map(id => ({ id, name: markName(id), group: 'Marks of fire power', price: 0, text: id, made: id })),
  partOf: item => ({ name: markName(String(item)), text: ofText(of, 'beside the fire power') }),
})
const slotList = (of: Of): DesignList => ({
  at: `${of.at ?? ''}/weaponSlots`,
  isOnce: of.at === undefined,
  offers: SLOTS.map(id => ({ id: `slot-${id}`, name: capital(plain(id)), group: 'Weapon slots', price: 0, text: '', made: id })),
  partOf: item => ({ name: capital(plain(String(item))), text: ofText(of, 'weapon slot') }),
})

const PRICED = TRAIT_LIST.filter(({ code }) => code === null)
/** With the parameter that it needs. */
function traitMade(id: string, parameter: string | null, spawns: readonly Spawn[]): Json {
  const key = parameterKey(id, parameter)
  if (key === null) return { trait: id }
  return { trait: id, [key]: key === 'n' ? 1 : key === 'mode' ? CONDUIT_MODES[0]! : (spawns[0]?.id ?? '') }
}
function parameterFields(at: At, { n, mode, spawn }: JsonObject, spawns: readonly Spawn[]): readonly PartField[] {
  const options = spawns.map(one => ({ value: one.id, name: one.name, text: '', why: null }))
  return [
    ...(typeof n === 'number' ? [countField(`${at}/n`, 'How much', n, 1, MOST, 'MW-COST-01')] : []),
    ...(typeof mode === 'string' ? [choiceField(`${at}/mode`, 'Of what', mode, CONDUIT_MODES)] : []),
    ...(typeof spawn === 'string' ? [choiceField(`${at}/spawn`, 'Which unit', spawn, options)] : []),
  ]
}
const traitList = (spawns: readonly Spawn[], of: Of): DesignList => ({
  at: `${of.at ?? ''}/traits`,
  isOnce: of.at === undefined,
  offers: PRICED.map(
    ({ id, name, parameter }): Offer => ({
      ...{ id, name, group: 'Abilities', price: 0, text: parameter ?? '' },
      made: traitMade(id, parameter, spawns),
    }),
  ),
  partOf: (item, at) => {
    const known = TRAIT_LIST.find(({ id }) => id === (item as JsonObject).trait)
    const name = known?.name ?? String((item as JsonObject).trait)
    return { name, text: ofText(of, known?.parameter ?? ''), fields: parameterFields(at, item as JsonObject, spawns) }
  },
})

/** Abilities, and what belongs to the fire power or, for a Titan, to its arms. */
export const unitLists = ({ type }: Pick<UnitRecord, 'type'>, spawns: readonly Spawn[], of: Of = {}): readonly DesignList[] => [
  type === 'titan' ? slotList(of) : codeList(of),
  traitList(spawns, of),
]
export const weaponLists = (spawns: readonly Spawn[], of: Of = {}): readonly DesignList[] => [codeList(of), traitList(spawns, of)]
