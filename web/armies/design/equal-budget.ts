import type { Fighter, Match } from '../../host/army-host.ts'

/** Three budgets in which the dearest finds room twice, four and eight times, at round figures. */
export function roundBudgets(dearest: number): readonly number[] {
  const twice = Math.max(1, 2 * dearest)
  const step = 10 ** Math.max(0, Math.floor(Math.log10(twice)) - 1)
  const least = Math.ceil(twice / step) * step
  return [least, 2 * least, 4 * least]
}

type Row = { fighter: Fighter; match: Match }
const percent = (n: number): string => `${Math.abs(Math.round(n * 100))} %`
/** What the first does beside each of the others for the same money, and what it loses. */
export function pointForPoint([own, ...others]: readonly Row[]): string {
  if (!own) return 'It cannot strike this target so.'
  const worth = ({ match: { attackers, destroyed }, fighter: { price } }: Row): number =>
    destroyed / Math.max(1, attackers * price)
  const losses = ({ match: { attackers, lost }, fighter: { price } }: Row): number => lost / Math.max(1, attackers * price)
  const against = others.map(other => {
    const [mine, theirs] = [worth(own), worth(other)]
    const name = other.fighter.name
    if (theirs === 0) return mine === 0 ? `as little as ${name}` : `what ${name} cannot`
    const more = mine / theirs - 1
    return Math.round(more * 100) === 0 ? `as much as ${name}` : `${percent(more)} ${more > 0 ? 'more' : 'less'} than ${name}`
  })
  const back = others.map(other => `${other.fighter.name} ${percent(losses(other))}`)
  const destroys = `Point for point ${own.fighter.name} destroys ${against.join(' and ') || `${percent(worth(own))} of its own price`}.`
  const loses = `It loses ${percent(losses(own))} of itself in return${back.length > 0 ? `, ${back.join(' and ')}` : ''}.`
  return `${destroys} ${loses}`
}
