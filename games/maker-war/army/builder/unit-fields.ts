import type { RuleId } from '@sandtable/kernel'
import { choiceField, countField, flagField, nameField, textField } from '@sandtable/wargame/armies/design'
import type { PartField } from '@sandtable/wargame/armies/kit'
import { capital, plain } from '@sandtable/wargame/words'
import { ARCS, BASES, CRIT_TABLES, MOUNTS, UNIT_TYPES, type UnitRecord, type WeaponRecord } from '../../data/types.ts'
import { MOST } from './plan-designers.ts'

const FIGURES: readonly (readonly [keyof UnitRecord & string, string, RuleId])[] = [
  ...([
    ['armor', 'Armour', 'MW-UNIT-09'],
    ['structure', 'Structure', 'MW-UNIT-06'],
    ['speed', 'Speed, cm', 'MW-UNIT-12'],
  ] as const),
  ...([
    ['fireRange', 'Range, cm', 'MW-UNIT-13'],
    ['firePower', 'Fire power', 'MW-UNIT-13'],
    ['melee', 'Melee', 'MW-UNIT-15'],
    ['airToAir', 'Air-to-air', 'MW-UNIT-16'],
  ] as const),
]
const NOT_OF: { readonly [type: string]: readonly string[] } = {
  ...{ infantry: ['structure', 'airToAir'], tank: ['structure', 'airToAir'], flyer: ['structure', 'speed', 'melee'] },
  titan: ['armor', 'fireRange', 'firePower', 'airToAir'],
}
const figureFields = (record: UnitRecord, at: string): readonly PartField[] =>
  FIGURES.filter(([key]) => !NOT_OF[record.type]!.includes(key)).map(([key, label, rule]) =>
    countField(`${at}/${key}`, label, Number(record[key] ?? 0), 0, MOST, rule),
  )
const optional = (values: readonly string[], usual: string) => [
  { value: null, name: usual, text: '', why: null },
  ...values.map(value => ({ value, name: capital(plain(value)), text: '', why: null })),
]
/** All figures of a unit, which lies at this place of a design. */
export const unitFields = (record: UnitRecord, at = ''): readonly PartField[] => [
  nameField(record, at),
  choiceField(`${at}/type`, 'Type', record.type, UNIT_TYPES),
  ...figureFields(record, at),
  ...(record.type === 'flyer' || record.type === 'titan'
    ? [choiceField(`${at}/fireArc`, 'Fire arc', record.fireArc ?? null, optional(ARCS, 'all round'))]
    : []),
  ...(record.type === 'titan'
    ? [choiceField(`${at}/critTable`, 'Critical table', record.critTable ?? null, optional(CRIT_TABLES, 'by its structure'))]
    : []),
  choiceField(`${at}/base`, 'Base', record.base ?? null, optional(BASES, 'usual')),
  flagField(`${at}/chiefOnly`, 'Chief only', record.chiefOnly === true, 'taken only as chief'),
  flagField(`${at}/created`, 'Created in play', record.created === true, 'never bought'),
  textField(`${at}/note`, 'Notes', record.note ?? ''),
]
/** The same of a Titan's weapon. */
export const weaponFields = (record: WeaponRecord, at = ''): readonly PartField[] => [
  nameField(record, at),
  choiceField(`${at}/mount`, 'Class', record.mount, MOUNTS),
  countField(`${at}/fireRange`, 'Range, cm', record.fireRange ?? 0, 0, MOST, 'MW-COST-03'),
  countField(`${at}/firePower`, 'Fire power', record.firePower ?? 0, 0, MOST, 'MW-COST-03'),
  countField(`${at}/melee`, 'Melee', record.melee ?? 0, 0, MOST, 'MW-COST-03'),
  textField(`${at}/note`, 'Notes', record.note ?? ''),
]
