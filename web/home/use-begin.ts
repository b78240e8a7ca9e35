import type { JsonObject, Loaded, RuleId, SeatId, Violation } from '@sandtable/kernel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useHost } from '../app/host-context.tsx'
import type { Host, PlayerKind } from '../host/host.ts'
import { STOPPED_RULE } from '../host/opening.ts'
import { useLessons } from '../lessons/lesson-store.ts'
import { useSettings } from '../settings/settings.ts'
import { reasonsText } from '../ui/sentence.ts'
import { defaultNames, seatIdsOf } from './seat-ids.ts'
import { kindOf } from './set-up-sheet.ts'

type GameWanted = {
  game: string
  setup: JsonObject
  title: string
  names: readonly string[]
  kinds: readonly PlayerKind[]
  quick: boolean
  /** A lesson goes with it. */
  isTaught?: boolean
}
export type Play = { game: string; isTaught: boolean }

class Refused extends Error {
  readonly rules: readonly RuleId[]
  constructor(violations: readonly Violation[]) {
    super(reasonsText(violations.map(v => v.text)))
    this.rules = violations.map(v => v.rule)
  }
}
/** Whether somebody did not want to wait: there is nothing to mend. */
export const wasStopped = (error: Error | null): boolean => error instanceof Refused && error.rules.includes(STOPPED_RULE)

/** The value, or the reasons against it as an error. */
export function granted<T>(loaded: Loaded<T>): T {
  if (loaded.ok) return loaded.value
  throw new Refused(loaded.violations)
}

async function begun(host: Host, { game, setup, title, names, kinds, quick }: GameWanted): Promise<string> {
  const seats: readonly SeatId[] = seatIdsOf(names)
  const sheet = await host.seated(game, setup, seats)
  if (sheet.problems.length > 0) throw new Error(reasonsText(sheet.problems.map(p => p.text)))
  const players = sheet.seats.map(({ id }, i) => ({ seat: id, kind: kinds[i] ?? kindOf('cadet') }))
  return granted(await host.begin({ game, setup: sheet.setup, players, title, quick }))
}

/** Begins a game and goes to its table. */
export function useBegin() {
  const host = useHost()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (wish: GameWanted) => begun(host, wish),
    async onSuccess(id, { game, isTaught }) {
      if (isTaught) useLessons.getState().begin(id, game)
      await queries.invalidateQueries({ queryKey: ['saved'] })
      await navigate({ to: '/table/$id', params: { id } })
    },
  })
}

/** One click: the game's first set-up against the mildest bot, taught or not. */
export function usePlayNow() {
  const host = useHost()
  const begin = useBegin()
  const { name, rivalName } = useSettings()
  return useMutation({
    networkMode: 'always',
    async mutationFn({ game, isTaught }: Play) {
      const lesson = isTaught ? await host.lesson(game) : null
      const presets = await host.presets(game)
      const preset = lesson ? presets.find(({ id }) => id === lesson.preset) : presets[0]
      if (!preset) throw new Error('This game has no set-up to begin with.')
      const { setup, seats } = await host.sheet(game, { preset: preset.id })
      const kinds = seats.map((_, i): PlayerKind => kindOf(i === 0 ? 'person' : 'cadet'))
      const names = defaultNames(seats.length, name, rivalName)
      await begin.mutateAsync({ game, setup, title: preset.name, names, kinds, quick: true, isTaught })
    },
  })
}
