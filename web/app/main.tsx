import '@mantine/core/styles.css'
import '@fontsource/barlow-condensed/500.css'
import '@fontsource/barlow-condensed/600.css'
import '@fontsource/barlow-condensed/700.css'
import '@fontsource-variable/source-sans-3/wght.css'
import './tokens.css'
import './base.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openHost } from '../host/worker-host.ts'
import { Appearance } from './Appearance.tsx'
import { HostContext } from './host-context.tsx'
import { registerOffline } from './offline.ts'
import { useOpening } from './opening-store.ts'
import { router } from './router.tsx'
import { theme, variables } from './theme.ts'

const host = openHost()
// A worker that cannot start says so to the first page that asks it for something.
host.watchOpening(useOpening.getState().watch).catch(() => {})
const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="dark">
      <QueryClientProvider client={queries}>
        <HostContext value={host}>
          <Appearance />
          <RouterProvider router={router} />
        </HostContext>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
registerOffline()
