import type { SeatId } from '@sandtable/kernel'
import type { Side } from '../../host/host.ts'
import { useTable } from '../../table/store.ts'

/** The colour of a seat's side. */
export const useSideOf = (seat: SeatId): Side => useTable(s => s.state?.players.find(p => p.seat === seat)?.side ?? 'a')
