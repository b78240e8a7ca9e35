import type { SeatId } from '@sandtable/kernel'
import { useTable } from '../../store/table-store.ts'
import type { Side } from '../../ui/side.ts'

/** The colour of a seat's side. */
export const useSideOf = (seat: SeatId): Side => useTable(s => s.state?.players.find(p => p.seat === seat)?.side ?? 'a')
