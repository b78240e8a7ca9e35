import type { GameCard } from '../host/host.ts'

const range = (min: number, max: number): string => (min === max ? `${min}` : `${min}–${max}`)
function hours(minutes: number): string {
  const halves = Math.round(minutes / 30)
  const whole = Math.floor(halves / 2)
  return `${whole === 0 && halves > 0 ? '' : whole}${halves % 2 === 1 ? '½' : ''}`
}

/** '1–4 h', '45–120 min', '30 min'. */
export const lengthText = ({ min, max }: GameCard['minutes']): string => {
  const isHours = min % 30 === 0 && max % 30 === 0 && min >= 60
  if (!isHours) return `${range(min, max)} min`
  return min === max ? `${hours(min)} h` : `${hours(min)}–${hours(max)} h`
}

export const playersText = ({ min, max }: GameCard['players']): string => range(min, max)

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']
/** 'Five wargames'. */
export const gamesText = (count: number): string => `${NUMBERS[count] ?? count} ${count === 1 ? 'wargame' : 'wargames'}`

const MINUTE = 60_000
const SPANS: readonly { most: number; of: number; one: string; many: string }[] = [
  { most: 60, of: 1, one: 'a minute ago', many: 'minutes ago' },
  { most: 24 * 60, of: 60, one: 'an hour ago', many: 'hours ago' },
  { most: 14 * 24 * 60, of: 24 * 60, one: 'yesterday', many: 'days ago' },
]
/** 'just now', '5 minutes ago', 'yesterday'; a date for what is longer ago. Times are in milliseconds. */
export function agoText(then: number, now: number): string {
  const minutes = Math.floor((now - then) / MINUTE)
  if (minutes < 1) return 'just now'
  const span = SPANS.find(({ most }) => minutes < most)
  if (!span) return new Date(then).toISOString().slice(0, 10)
  const count = Math.floor(minutes / span.of)
  return count === 1 ? span.one : `${count} ${span.many}`
}
