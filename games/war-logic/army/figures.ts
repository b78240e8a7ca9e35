import type { Skill } from '../data/types.ts'

/** What a unit comes to by its skills, at the beginning of a battle. */
export type Figures = {
  readonly health: number
  /** Of plain armour. */
  readonly armor: number
  /** All charges of regenerative armour together. */
  readonly regenerativePoints: number
  readonly topSpeed: number
  /** WL-CTRL-02. */
  readonly orders: number
  /** WL-COMM-01. */
  readonly commandReach: number
  /** WL-HACK-01. */
  readonly mental: number
  /** WL-HACK-04. */
  readonly firewall: number
}

export const isHealth = ({ category, sub }: Skill): boolean => category === 'Defense' && sub === 'Health'
/** Plain armour is lost point by point, regenerative armour charge by charge, and hazard-only armour stops hazards alone (WL-R-230); null: no armour. */
export function armourKind({ category, sub, tags }: Skill): 'plain' | 'regenerative' | 'hazard' | null {
  if (category !== 'Defense' || sub !== 'Armor') return null
  return tags.includes('hazard_only') ? 'hazard' : tags.includes('regenerative') ? 'regenerative' : 'plain'
}
/** WL-SKILL-02, WL-COST-02: of this class. */
export const isControl = (skill: Skill, ...subs: readonly string[]): boolean =>
  skill.category === 'Control' && subs.includes(skill.sub)
export const isAuthority = (skill: Skill): boolean => isControl(skill, 'Rank', 'Decoration')
const MENTAL = ['Rank', 'Decoration', 'Simplex', 'Duplex', 'Intelligence', 'Override'] as const

/** WL-UNIT-03: the sum of impact x number. */
export const pointsOf = (skills: readonly Skill[]): number => skills.reduce((sum, { impact, number }) => sum + impact * number, 0)
const best = (numbers: readonly number[]): number => Math.max(0, ...numbers)
const sumOf = ({ impact, range, extension }: Skill): number => impact + range + extension

export function figuresOf(skills: readonly Skill[]): Figures {
  const authority = skills.filter(isAuthority)
  const links = skills.filter(skill => isControl(skill, 'Simplex', 'Duplex'))
  const mental = skills.filter(skill => isControl(skill, ...MENTAL))
  return {
    health: pointsOf(skills.filter(isHealth)),
    armor: pointsOf(skills.filter(skill => armourKind(skill) === 'plain')),
    regenerativePoints: pointsOf(skills.filter(skill => armourKind(skill) === 'regenerative')),
    topSpeed: best(skills.filter(({ category }) => category === 'Movement').map(({ range }) => range)),
    // WL-R-187: heads are counted whole.
    orders: Math.ceil(best(authority.map(({ impact }) => impact))),
    commandReach: authority.length === 0 ? 0 : best([...authority, ...links].map(({ range }) => range)),
    mental: Math.max(
      1,
      mental.reduce((sum, skill) => sum + sumOf(skill), 0),
    ),
    firewall: best(skills.filter(skill => isControl(skill, 'Firewall')).map(({ impact }) => impact)),
  }
}
/** WL-UNIT-05: of a unit that nothing happened to yet. */
export const weightOf = ({ health, armor }: Figures): number => health + armor
