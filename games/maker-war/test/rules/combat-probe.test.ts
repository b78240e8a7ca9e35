import { test, expect } from 'vitest'
import { field } from '../mw-table.ts'
test('probe', () => {
  const t = field({
    formations: [
      { id: 'fa1', side: 'a', activated: true, units: [{ profile: 'tm-captain', at: [40, 40] }, { profile: 'tm-rifle', at: [50, 50] }, { profile: 'tm-rifle', at: [52, 50] }] },
      { id: 'fb1', side: 'b', units: [{ profile: 'cd-flayer', at: [60, 60] }, { profile: 'cd-flayer', at: [50, 52] }, { profile: 'cd-flayer', at: [52, 52] }] },
    ],
    run: { proc: 'closeCombat', vars: { formations: ['fa1'] } },
  }, [['close combat', 5, 1], ['close combat', 6, 1], ['moral', 6, 6], ['moral', 6,6]])
  console.log(JSON.stringify(t.events, null, 0))
  console.log(JSON.stringify(t.state.wait))
  for (const s of t.match.waitingFor(t.state)) t.asks(s, 'x')
  expect(1).toBe(1)
})
