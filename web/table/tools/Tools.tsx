import { useTable } from '../../store/table-store.ts'
import { Ruler } from './Ruler.tsx'
import { Sight } from './Sight.tsx'

/** The tool in hand. There is nothing to see of it but what it draws over the board. */
export function Tools() {
  const tool = useTable(s => s.tool)
  if (tool === 'ruler') return <Ruler />
  return tool === 'sight' ? <Sight /> : null
}
