import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameRecord } from '@sandtable/kernel'
import type { Rules } from '../rules.ts'

/** Shorter games show too little of the rules. */
const LEAST = 60

/** The golden replays of a game in a checkout, read by its frozen rules; every one must play again by them. */
export function goldensIn(root: string, folder: string, rules: Rules): readonly GameRecord[] {
  const replays = join(root, folder, 'test/replays')
  return readdirSync(replays).map(name => {
    const read = rules.readRecord(JSON.parse(readFileSync(join(replays, name), 'utf8')))
    const problem = read.ok ? rules.replay(read.value).problems[0]?.text : read.violations[0]?.text
    if (!read.ok || problem !== undefined)
      throw new Error(`${folder}/test/replays/${name} does not play by these rules: ${problem}`)
    return read.value
  })
}

/** A finished and a running game that tests play by the frozen rules from now on: the shortest of the longer ones, sealed if there is one. */
export function recordsToKeep(rules: Rules, goldens: readonly GameRecord[]): { over: GameRecord; running: GameRecord } {
  const longer = goldens.filter(g => g.choices.length >= LEAST).sort((a, b) => a.choices.length - b.choices.length)
  const over = longer.find(g => g.dice.kind === 'sealed') ?? longer[0]
  if (!over) throw new Error(`no golden replay of ${rules.game.id} has ${LEAST} choices`)
  return { over, running: halfOf(rules, over) }
}

function halfOf(rules: Rules, { from, dice, choices }: GameRecord): GameRecord {
  const opened = rules.open(from, dice)
  if (!opened.ok) throw new Error('a game that was played cannot begin')
  for (const { seat, input } of choices.slice(0, choices.length / 2)) opened.value.apply(seat, input)
  return opened.value.record()
}
