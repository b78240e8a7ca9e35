import { type PieceCard, type RuleId, row } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { keywordOf } from '../data/keywords.ts'
import type { Profile, Weapon } from '../data/types.ts'
import { traits } from '../traits.ts'

const needs = (score: number | null): string => (score === null ? '–' : `${score}+`)
const MOUNTS = { T: 'turret', FF: 'fixed to the front' } as const

/** '12", 2 dice, AP 1, Blast, fixed to the front'. */
function weaponText({ range, dice, ap, keywords, mount }: Weapon): string {
  const reach = range === null ? 'Assault' : `${range.min > 0 ? `${range.min / 100}–` : ''}${range.max / 100}"`
  const parts = [reach, `${counted(dice, 'die')} a base`, ap > 0 ? `AP ${ap}` : '', ...keywords, mount ? MOUNTS[mount] : '']
  return parts.filter(part => part !== '').join(', ')
}
const ruleOf = (keyword: string): RuleId => traits.find(trait => trait.id === keywordOf(keyword).trait)?.rule ?? 'WP-UNIT-12'

/** What is printed on the card of a unit. */
export function cardOf(profile: Profile): PieceCard {
  const { advance, sprint, shoot, assault, armour, height, keywords, weapons, points, bases } = profile
  return {
    figures: [
      { label: 'speed', value: `${advance / 100}/${sprint / 100}`, unit: 'in', rule: 'WP-UNIT-05' },
      { label: 'shoot', value: needs(shoot), unit: '', rule: 'WP-UNIT-06' },
      { label: 'assault', value: needs(assault), unit: '', rule: 'WP-UNIT-07' },
      { label: 'armour', value: needs(armour), unit: '', rule: 'WP-UNIT-08' },
      { label: 'height', value: height, unit: '', rule: 'WP-UNIT-09' },
      { label: 'bases', value: bases, unit: '', rule: 'WP-UNIT-01' },
      { label: 'points', value: points, unit: '', rule: 'WP-FORCE-01' },
    ],
    traits: keywords.map(name => ({ name, rule: ruleOf(name) })),
    rows: weapons.map(weapon => row(weapon.name, weaponText(weapon), 'WP-UNIT-11')),
  }
}
