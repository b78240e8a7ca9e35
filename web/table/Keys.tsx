import { useEffect, useState } from 'react'
import { isTaken } from '../ask/use-bar-keys.ts'
import { type Panel, type TableStore, type Tool, useTableApi } from '../store/table-store.ts'
import { HelpSheet } from './HelpSheet.tsx'
import { findAction, findNextAsked, type KeyAction } from './keys.ts'
import { findNeighbour } from './piece-groups.ts'

/** The keys of the table that no widget takes. */
export function Keys() {
  const api = useTableApi()
  const [isHelping, setHelping] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event.target)) return
      if (event.key === ' ' && isPressed(event.target)) return
      const action = findAction(event)
      if (!action) return
      // A key that is held down shows the threat for so long, and does not flicker.
      if (event.repeat && action.type === 'threat') return
      if (action.type === 'help') setHelping(true)
      else if (!perform(action, api.getState())) return
      event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [api])
  return <HelpSheet isOpen={isHelping} onClose={() => setHelping(false)} />
}

/** The space bar presses what is focused. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, input, [role="button"], [role="slider"]') !== null

/** True if there was something to do. */
function perform(action: KeyAction, table: TableStore): boolean {
  switch (action.type) {
    case 'neighbour':
      return toNeighbour(table, action.step)
    case 'asked':
      return toAsked(table)
    case 'panel':
      return showPanel(table, action.panel)
    case 'tool':
      return takeTool(table, action.tool)
    case 'rules':
      table.set({ rule: table.rule === null ? 'contents' : null })
      return true
    case 'layers':
      table.set({ layersOpen: !table.layersOpen })
      return true
    case 'threat':
      table.toggle('threat')
      return true
    case 'minimap':
      table.toggle('minimap')
      return true
    case 'back':
      return stepBack(table)
    default:
      return moveEye(action, table)
  }
}

function moveEye(action: KeyAction, { camera }: TableStore): boolean {
  if (!camera) return false
  if (action.type === 'zoom') camera.zoomBy(action.factor)
  else if (action.type === 'pan') camera.panBy(-action.x, -action.y)
  else if (action.type === 'fit') camera.fit()
  else return false
  return true
}

function toNeighbour({ scene, state, selected, select, lookAt }: TableStore, step: 1 | -1): boolean {
  const next = scene && findNeighbour(scene, state?.seat ?? null, selected, step)
  if (!next) return false
  const group = scene.pieces.find(piece => piece.id === next)?.group ?? null
  select(next)
  lookAt(group === null ? [next] : scene.pieces.filter(piece => piece.group === group).map(piece => piece.id))
  return true
}

function toAsked({ answering, selected, select, lookAt }: TableStore): boolean {
  const pieces = answering && findNextAsked(answering.ask, selected)
  const first = pieces?.[0]
  if (!pieces || first === undefined) return false
  select(first)
  lookAt(pieces)
  return true
}

function showPanel({ panel, set }: TableStore, wanted: Panel): boolean {
  set({ panel: panel === wanted ? null : wanted })
  return true
}

function takeTool({ tool, set }: TableStore, wanted: Tool): boolean {
  set({ tool: tool === wanted ? 'select' : wanted })
  return true
}

/** One thing at a time: the tool, the rulebook, the panel, the selection. */
function stepBack({ tool, rule, panel, selected, set, select }: TableStore): boolean {
  if (tool !== 'select') set({ tool: 'select' })
  else if (rule !== null) set({ rule: null })
  else if (panel !== null) set({ panel: null })
  else if (selected !== null) select(null)
  else return false
  return true
}
