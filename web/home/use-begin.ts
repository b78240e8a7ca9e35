import type { JsonObject, Loaded, SeatId } from '@sandtable/kernel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useHost } from '../app/host-context.tsx'
import type { Host, PlayerKind } from '../host/host.ts'
import { useSettings } from '../settings/settings.ts'
import { reasonsText } from '../ui/sentence.ts'
import { defaultNames, seatIdsOf } from './seat-ids.ts'
import { kindOf } from './set-up-sheet.ts'

export type Wish = {
  game: string
  setup: JsonObject
  title: string
  names: readonly string[]
  kinds: readonly PlayerKind[]
  quick: boolean
}

/** The value, or the reasons against it as an error. */
export function granted<T>(loaded: Loaded<T>): T {
  if (loaded.ok) return loaded.value
  throw new Error(reasonsText(loaded.violations.map(v => v.text)))
}

async function begun(host: Host, { game, setup, title, names, kinds, quick }: Wish): Promise<string> {
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
    mutationFn: (wish: Wish) => begun(host, wish),
    async onSuccess(id) {
      await queries.invalidateQueries({ queryKey: ['saved'] })
      await navigate({ to: '/table/$id', params: { id } })
    },
  })
}

/** One click: the game's first set-up against the mildest bot. */
export function usePlayNow() {
  const host = useHost()
  const begin = useBegin()
  const { name, rivalName } = useSettings()
  return useMutation({
    networkMode: 'always',
    async mutationFn(game: string) {
      const preset = (await host.presets(game))[0]
      if (!preset) throw new Error('This game has no set-up to begin with.')
      const { setup, seats } = await host.sheet(game, { preset: preset.id })
      const kinds = seats.map((_, i): PlayerKind => kindOf(i === 0 ? 'person' : 'cadet'))
      const names = defaultNames(seats.length, name, rivalName)
      await begin.mutateAsync({ game, setup, title: preset.name, names, kinds, quick: true })
    },
  })
}
