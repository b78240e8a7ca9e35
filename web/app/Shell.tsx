import { Outlet } from '@tanstack/react-router'
import { OpeningSheet } from './OpeningSheet.tsx'

/** Every page stands in it. */
export function Shell() {
  return (
    <>
      <Outlet />
      <OpeningSheet />
    </>
  )
}
