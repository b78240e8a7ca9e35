import type { Card, Word } from '@sandtable/wargame/armies/kit'
import { capital, plain } from '@sandtable/wargame/words'
import { sectionName } from '../../basics/section-name.ts'
import { FACTIONS, KEYWORDS, MODS, PILOT_TRAITS, SHIELDS, SYSTEMS, THRUSTERS, WEAPONS } from '../../data/figures.ts'
import type { Sheet } from '../../data/types.ts'
import { costOf } from '../cost.ts'
import { defenseOf, figuresOf, modesOf } from '../figures.ts'
import { groupOf } from './catalogue.ts'

const partsOn = ({ weapons, shields, thrusters }: Sheet, section: string): string =>
  [
    ...weapons.filter(({ sections }) => sections.includes(section)).map(({ weapon }) => WEAPONS.get(weapon)!.name),
    ...shields.filter(one => one.section === section).map(({ shield }) => SHIELDS.get(shield)!.name),
    ...thrusters.filter(one => one.section === section).map(({ thruster }) => THRUSTERS.get(thruster)!.name),
  ].join(', ') || '–'

/** 'Burst 3', from 'burst:3'. */
export function keywordName(keyword: string): string {
  const [id = '', ...rest] = keyword.split(':')
  const name = KEYWORDS.get(id)?.name ?? capital(plain(id))
  return rest.length > 0 ? `${name.replace(/ X$/, '')} ${rest.join(' ')}` : name
}
const explained = ({ name, effect }: { readonly name: string; readonly effect: string }): Word => ({
  ...{ name, rule: null, text: effect },
})
/** What the keywords of its weapons mean. */
export const weaponWords = ({ weapons }: Sheet): readonly Word[] =>
  weapons
    .flatMap(({ weapon }) => WEAPONS.get(weapon)!.keywords)
    .flatMap(keyword => KEYWORDS.get(keyword.split(':')[0]!) ?? [])
    .map(explained)

/** What is printed of a datasheet. */
export function cardOf(sheet: Sheet): Card {
  const { class: size, totalDefense, baseMovement, baseAP, stats } = figuresOf(sheet)
  return {
    title: sheet.name,
    text: [groupOf(sheet), FACTIONS.get(sheet.faction)?.name ?? sheet.faction].filter(text => text !== '').join(', '),
    price: costOf(sheet),
    cells: [
      { label: 'Class', value: String(size) },
      { label: 'Defense', value: String(totalDefense) },
      { label: 'Movement', value: String(baseMovement) },
      { label: 'AP', value: String(baseAP) },
      { label: 'Accuracy', value: `${stats.accuracy}+` },
      { label: 'Assault', value: `${stats.assault}+` },
      { label: 'Evasion', value: `${stats.evasion}+` },
    ],
    tables: [
      {
        title: 'Sections',
        head: ['Section', 'Frame', 'Defense', 'Carries'],
        rows: sheet.sections.map(one => [
          sectionName(sheet, one.id),
          capital(one.frame),
          String(defenseOf(one)),
          partsOn(sheet, one.id),
        ]),
      },
      {
        title: 'Weapons',
        head: ['Weapon', 'Borne', 'Damage', 'Burst', 'Range', 'AP', 'Keywords'],
        rows: sheet.weapons.map(({ weapon, mode }) => {
          const { name, damage, burst, range, ap, keywords } = WEAPONS.get(weapon)!
          return [name, mode, ...[damage, burst, range, ap].map(String), keywords.map(keywordName).join(', ') || '–']
        }),
      },
    ],
    keywords: [
      ...modesOf(sheet).map(mode => ({ name: capital(plain(mode)), rule: null })),
      ...sheet.systems.map(id => explained(SYSTEMS.get(id)!)),
      ...sheet.mods.map(id => explained(MODS.get(id)!)),
      ...('rank' in sheet.pilot ? sheet.pilot.traits.map(id => explained(PILOT_TRAITS.get(id)!)) : []),
    ],
  }
}
