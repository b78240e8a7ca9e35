/** What an attack is aimed at ('' for a structure), what it is made with, and how many times over. */
export type Plan = { part: string; weapon: string; times: number }

/** 'torso', 'torso+ua1/2' where there is another weapon, 'torso+ua1/2*3' for three attacks. `named`: the weapon has to be said. */
export const planId = ({ part, weapon, times }: Plan, named: boolean): string =>
  `${part}${named ? `+${weapon}` : ''}${times > 1 ? `*${times}` : ''}`

/** What an id says; `weapon` null: it names none. */
export function readPlan(id: string): { part: string; weapon: string | null; times: number } {
  const [what = '', times = '1'] = id.split('*')
  const plus = what.indexOf('+')
  const [part, weapon] = plus < 0 ? [what, null] : [what.slice(0, plus), what.slice(plus + 1)]
  return { part, weapon, times: Number(times) }
}
