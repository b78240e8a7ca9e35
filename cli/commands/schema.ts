import { jsonSchemaOf } from '@sandtable/wargame/json-schema'
import { loadGame } from '../load-game.ts'
import { sayJson } from '../print.ts'
import { WrongUse } from '../wrong-use.ts'

/** The JSON schema of a game's described positions, or of its set-ups. */
export async function run(id: string, { setup }: { setup: boolean }): Promise<number> {
  const { game } = await loadGame(id)
  if (!game.forms) throw new WrongUse(`${game.name} does not describe its files`)
  sayJson(
    jsonSchemaOf(setup ? game.forms.setup : game.forms.position, `${game.name}: ${setup ? 'a set-up' : 'a described position'}`),
  )
  return 0
}
