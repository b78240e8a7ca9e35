import type { Formation, World } from './world.ts'

/** How long a note on a formation lasts. */
export type Until = 'activation' | 'turn' | 'round'

/**
 * Notes something about a formation for a while. In an activation: 'active' (it is being activated), 'moved' (enemy patrols may still
 * react to it), 'landed' (it came from orbit and does not move), 'shot' and 'settled' (its fire, its end are through), 'paying'. In a
 * turn: 'deployed' (it was bought in it), 'unpaid' (its price could not be raised). Cards and traits may note 'may-regroup' (MW-CARD-02),
 * 'may-act' until the turn ends (MW-PLANET-07), 'near:x:y' (MW-TRAIT-34), 'cheaper:4' (a lower supply cost) and 'conduit:unit:2'
 * (MW-TRANS-04).
 */
export function mark(formation: Formation, until: Until, what: string): void {
  const note = `${until}:${what}`
  if (!formation.marks.includes(note)) formation.marks.push(note)
}

const isAbout = (note: string, what: string) => note.slice(note.indexOf(':') + 1) === what

export const hasMark = (formation: Formation, what: string): boolean => formation.marks.some(note => isAbout(note, what))

export function unmark(formation: Formation, what: string): void {
  formation.marks = formation.marks.filter(note => !isAbout(note, what))
}

/** The numbers noted after this word: 'cheaper:4' gives 4 for 'cheaper'. */
export const markedNumbers = (formation: Formation, what: string): number[] =>
  formation.marks
    .map(note => note.split(':'))
    .filter(([, word, number]) => word === what && number !== undefined)
    .map(([, , number]) => Number(number))

/** Takes all notes away that last no longer. */
export function clearMarks(world: World, until: Until): void {
  for (const formation of Object.values(world.formations))
    if (formation.marks.length > 0) formation.marks = formation.marks.filter(note => !note.startsWith(`${until}:`))
}
