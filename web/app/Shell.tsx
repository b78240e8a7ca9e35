import { Outlet } from '@tanstack/react-router'

/** Every page stands in it. */
export function Shell() {
  return <Outlet />
}
