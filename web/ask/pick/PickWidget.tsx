import type { Decision } from '@sandtable/kernel'
import { useMemo } from 'react'
import { CalledShot } from '../called-shot/CalledShot.tsx'
import { findBody } from '../called-shot/called-shot.ts'
import { Docked } from '../dock.tsx'
import { ChosenOdds } from '../forecast/ChosenOdds.tsx'
import { useScene } from '../on-board/use-overlay.ts'
import { Verbs } from '../verbs/Verbs.tsx'
import { BarOptions } from './BarOptions.tsx'
import { Drawer } from './Drawer.tsx'
import { ManyButtons } from './ManyButtons.tsx'
import { usePick } from './use-pick.ts'
import { VariantSwitch } from './VariantSwitch.tsx'

/** One or some of several: on the board, in the bar while they are few, and all of them in the drawer. */
export function PickWidget({ decision }: { decision: Decision }) {
  const pick = usePick(decision)
  const { ask, drawer } = pick
  const scene = useScene()
  const target = useMemo(() => findBody(ask, scene), [ask, scene])
  return (
    <>
      {ask.max > 1 && ask.options.length > 2 && <ManyButtons pick={pick} />}
      <Verbs pick={pick} />
      <VariantSwitch pick={pick} />
      {target ? <CalledShot pick={pick} target={target} /> : <BarOptions pick={pick} />}
      {!target && <ChosenOdds ask={ask} chosen={pick.chosen} shown={pick.shown} />}
      {drawer.isOpen && (
        <Docked>
          <Drawer pick={pick} />
        </Docked>
      )}
    </>
  )
}
