import { type DiceScript, type GameRecord, isObject, type JsonObject, type SeatId } from '@sandtable/kernel'

/** One choice to be judged: what is sent, and what should come of it. */
export type ScenarioChoice = {
  seat: SeatId
  /** The kind that must be asked; null: whatever is. */
  kind: string | null
  input: JsonObject
  /** In place of an answer: what it is asked why it is not possible. */
  why: string | null
  /** The rule it must be refused by; null: it must be legal. */
  refusedBy: string | null
}
export type Scenario = {
  game: string
  from: GameRecord['from'] | { preset: string }
  dice: DiceScript
  choices: readonly ScenarioChoice[]
  /** Whose views are wanted; null is a spectator. */
  views: readonly (SeatId | null)[]
  continueOnRefusal: boolean
}

type Raw = { readonly [key: string]: unknown }
const isText = (raw: unknown): raw is string => typeof raw === 'string'
const isAbsent = (raw: unknown): raw is null | undefined => raw === undefined || raw === null
const listOf = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : [])

const STARTS = ['position', 'setup', 'preset'] as const

/** Reads a scenario from outside: what it says, or everything that is wrong with its form. */
export function readScenario(raw: unknown): { ok: true; value: Scenario } | { ok: false; problems: readonly string[] } {
  if (!isObject(raw)) return { ok: false, problems: ['a scenario is an object'] }
  const problems = [...headProblems(raw), ...diceProblems(raw.dice), ...choiceProblems(raw.choices)]
  if (problems.length > 0) return { ok: false, problems }
  const value: Scenario = {
    game: String(raw.game),
    from: fromOf(raw),
    dice: listOf(raw.dice) as DiceScript,
    choices: listOf(raw.choices).map(choice => choiceOf(choice as JsonObject)),
    views: listOf(raw.views).map(seat => (seat === 'spectator' ? null : String(seat))),
    continueOnRefusal: raw.continueOnRefusal === true,
  }
  return { ok: true, value }
}

function headProblems(raw: Raw): string[] {
  const out: string[] = []
  const starts = STARTS.filter(key => !isAbsent(raw[key]))
  if (!isText(raw.game)) out.push('`game` must be the id of a game')
  if (starts.length !== 1) out.push('exactly one of `position`, `setup` and `preset` must be there')
  if (!isAbsent(raw.preset) && !isText(raw.preset)) out.push('`preset` must be the id of a preset')
  for (const key of ['position', 'setup'])
    if (!isAbsent(raw[key]) && !isObject(raw[key])) out.push(`\`${key}\` must be an object`)
  if (!isAbsent(raw.views) && !(Array.isArray(raw.views) && raw.views.every(isText)))
    out.push('`views` must be a list of seats, or "spectator"')
  if (!isAbsent(raw.continueOnRefusal) && typeof raw.continueOnRefusal !== 'boolean')
    out.push('`continueOnRefusal` must be true or false')
  const known = ['game', ...STARTS, 'dice', 'choices', 'views', 'continueOnRefusal', 'about']
  for (const key of Object.keys(raw))
    if (!known.includes(key)) out.push(`\`${key}\` means nothing here; known are ${known.join(', ')}`)
  return out
}

function diceProblems(raw: unknown): string[] {
  if (isAbsent(raw)) return []
  if (!Array.isArray(raw)) return ['`dice` must be a list of { why, faces }']
  const isRoll = (roll: unknown) =>
    isObject(roll) && isText(roll.why) && Array.isArray(roll.faces) && roll.faces.every(f => Number.isInteger(f) || isText(f))
  return raw.flatMap((roll, i) =>
    isRoll(roll) ? [] : [`\`dice[${i}]\` must be { why, faces }, the faces whole numbers or symbols`],
  )
}

function choiceProblems(raw: unknown): string[] {
  if (isAbsent(raw)) return []
  if (!Array.isArray(raw)) return ['`choices` must be a list']
  return raw.flatMap((choice, i) => {
    const at = `\`choices[${i}]\``
    if (!isObject(choice) || !isText(choice.seat)) return [`${at} must be an answer with a \`seat\``]
    if (!isAbsent(choice.kind) && !isText(choice.kind)) return [`${at}.kind must be the kind of a question`]
    if (!isAbsent(choice.why) && !isText(choice.why)) return [`${at}.why must be the id of an option, or the kind of a question`]
    const { expect = 'ok' } = choice
    return expect === 'ok' || (isObject(expect) && isText(expect.refused))
      ? []
      : [`${at}.expect must be "ok" or { "refused": rule }`]
  })
}

function fromOf(raw: Raw): Scenario['from'] {
  if (isText(raw.preset)) return { preset: raw.preset }
  return isAbsent(raw.position) ? { setup: raw.setup as JsonObject } : { position: raw.position as JsonObject }
}

/** The input is what is left without the words of the scenario. An interjection has a kind of its own. */
function choiceOf({ seat, expect = 'ok', why = null, ...rest }: JsonObject): ScenarioChoice {
  const refusedBy = isObject(expect) ? String(expect.refused) : null
  if (rest.type === 'interject') return { seat: String(seat), kind: null, input: rest, why: null, refusedBy }
  const { kind = null, ...input } = rest
  return {
    seat: String(seat),
    kind: kind === null ? null : String(kind),
    input,
    why: why === null ? null : String(why),
    refusedBy,
  }
}
