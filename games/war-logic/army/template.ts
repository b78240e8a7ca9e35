import type { TeamSheet, UnitSheet } from '../data/types.ts'
import type { Book } from './database.ts'
import { baseOf } from './read-army.ts'

/** WL-SHEET-06: a new team of units with empty slots, to be filled in. Ids are made of its own. */
export function teamTemplate(id: string, name: string, units: number): Book {
  const sheets = Array.from(
    { length: units },
    (_, i): UnitSheet => ({
      ...{
        id: `${id}_unit_${i + 1}`,
        name: `Unit ${i + 1}`,
        theme: 'any',
        race: 'human',
        kind: 'infantry',
        tags: ['biological'],
      },
      ...{ base: baseOf('infantry', undefined), skills: [], crewSeats: 0, needsCrew: false, protects: null },
      ...{ height: 0, higherGround: false, picture: '', note: '' },
    }),
  )
  const team: TeamSheet = {
    ...{ id, name, theme: 'any', picture: '', note: '' },
    units: sheets.map(unit => ({ unit: unit.id, count: 1 })),
  }
  return { skills: [], units: sheets, teams: [team] }
}
