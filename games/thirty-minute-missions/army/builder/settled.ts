import { AI_PILOTS, RANKS, SHIELDS, WEAPONS } from '../../data/figures.ts'
import type { Pilot, Sheet } from '../../data/types.ts'

/** TM-BUILD-13, TM-DRONE-03: a Controlled Drone has nobody aboard, an A.I. Drone an A.I., anything else a pilot. */
function crewOf({ drone, pilot }: Sheet): Pilot {
  if (drone === 'controlled') return { controlled: true }
  if (drone === 'ai') return 'ai' in pilot ? pilot : { ai: [...AI_PILOTS.keys()][0]! }
  return 'rank' in pilot ? pilot : { rank: [...RANKS.keys()][0]!, traits: [] }
}

/** Which arms hold what, each taken once as long as there is a free one. */
function handsOf({ sections, weapons, shields }: Sheet): (wanted: readonly string[], hands: number) => readonly string[] {
  const arms = sections.filter(({ kind }) => kind === 'arm').map(({ id }) => id)
  const held = [
    ...weapons.filter(({ mode }) => mode === 'equipped').flatMap(one => one.sections),
    ...shields.filter(isHeld).map(({ section }) => section),
  ]
  return (wanted, hands) => {
    const mine = wanted.filter(id => arms.includes(id))
    const free = arms.filter(id => !held.includes(id))
    const taken = [...new Set([...mine, ...free, ...arms])].slice(0, hands)
    held.push(...taken)
    return taken
  }
}
const isHeld = ({ shield, carried }: Sheet['shields'][number]): boolean => !carried && SHIELDS.get(shield)!.mode === 'equipped'

/** TM-WEAP-02, TM-BUILD-11: what is held takes as many arms as it needs, what is mounted one section, what is carried none. */
function borne(sheet: Sheet): Pick<Sheet, 'weapons' | 'shields'> {
  const hold = handsOf(sheet)
  return {
    weapons: sheet.weapons.map(({ weapon, mode, sections }) => {
      const held = mode === 'equipped' ? hold(sections, WEAPONS.get(weapon)!.hands) : sections.slice(0, 1)
      return { weapon, mode, sections: mode === 'carried' ? [] : held }
    }),
    shields: sheet.shields.map(one => (isHeld(one) ? { ...one, section: hold([one.section], 1)[0] ?? one.section } : one)),
  }
}

/** A datasheet with what hangs on its other parts brought up to date. */
export const settledSheet = (sheet: Sheet): Sheet => ({ ...sheet, pilot: crewOf(sheet), ...borne(sheet) })
