import { type GameState, isObject, type JsonObject } from '@sandtable/kernel'
import { readJsonFile } from '../files.ts'
import { type AnyEngine, loadGame, viewerOf } from '../load-game.ts'
import { boardText, outcomeText, plural, say, sayJson } from '../print.ts'
import { referee } from '../referee.ts'
import { openRecord, replayTo } from '../replay-record.ts'
import { WrongUse } from '../wrong-use.ts'
import { openScenario } from './referee.ts'

type Options = { json: boolean; at?: number; seat?: string }
type Shown = { engine: AnyEngine; state: GameState<JsonObject> | null; problems: readonly string[] }

export async function run(file: string, { json, at, seat }: Options): Promise<number> {
  const raw = readJsonFile(file)
  const isRecord = isObject(raw) && 'from' in raw
  const { engine, state, problems } = isRecord ? await showRecord(file, raw, at, json) : await showScenario(file, raw, at)
  const viewer = viewerOf(state?.seats ?? [], seat ?? null)
  const scene = state && boardText(engine, state, viewer)
  if (json)
    sayJson({ game: engine.game.id, choices: state?.seq ?? 0, seat: viewer, outcome: state?.outcome ?? null, scene, problems })
  else say(...(scene === null ? [] : [scene]), ...(state?.outcome ? [outcomeText(state.outcome)] : []), ...problems)
  return problems.length > 0 ? 1 : 0
}

async function showRecord(file: string, raw: unknown, at: number | undefined, isJson: boolean): Promise<Shown> {
  const { record, rules } = await openRecord(file, raw)
  const { state, problems } = replayTo(rules, record, within(at, record.choices.length), isJson)
  return { engine: rules.engine, state, problems: problems.map(p => `problem at choice ${p.seq}: ${p.text}`) }
}

/** Only what keeps the table from being shown is a problem here: the referee judges the rest. */
async function showScenario(file: string, raw: unknown, at: number | undefined): Promise<Shown> {
  const scenario = openScenario(file, raw)
  const { engine } = await loadGame(scenario.game)
  const { state, judgement } = referee(engine, scenario, within(at, scenario.choices.length))
  return { engine, state, problems: state ? [] : judgement.problems.map(p => p.text) }
}

function within(at: number | undefined, choices: number): number {
  if (at !== undefined && at > choices) throw new WrongUse(`there are only ${plural(choices, 'choice')} in it`)
  return at ?? choices
}
