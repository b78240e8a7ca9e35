import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Broken } from './Broken.tsx'
import { NoPage } from './NoPage.tsx'
import { Shell } from './Shell.tsx'

const root = createRootRoute({ component: Shell })
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../home/Home.tsx'), 'Home'),
})
const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up/$game',
  validateSearch: (search): { army?: string } => (typeof search.army === 'string' ? { army: search.army } : {}),
  component: lazyRouteComponent(() => import('../home/SetUp.tsx'), 'SetUp'),
})
/** `seat` is who looks; without it the person whose turn it is. */
const table = createRoute({
  getParentRoute: () => root,
  path: '/table/$id',
  component: lazyRouteComponent(() => import('../table/TablePage.tsx'), 'TablePage'),
})
/** The hash names a point of the game: `#13.3` is choice 13, line 3. */
const replay = createRoute({
  getParentRoute: () => root,
  path: '/replay/$id',
  component: lazyRouteComponent(() => import('../replay/ReplayPage.tsx'), 'ReplayPage'),
})
/** What newer rules would have made of a game. */
const compare = createRoute({
  getParentRoute: () => root,
  path: '/compare/$id',
  component: lazyRouteComponent(() => import('../compare/ComparePage.tsx'), 'ComparePage'),
})
const rules = createRoute({
  getParentRoute: () => root,
  path: '/rules/$game',
  validateSearch: (search): { rule?: string; find?: string } => ({
    ...(typeof search.rule === 'string' ? { rule: search.rule } : {}),
    ...(typeof search.find === 'string' ? { find: search.find } : {}),
  }),
  component: lazyRouteComponent(() => import('../rules/RulesPage.tsx'), 'RulesPage'),
})
/** The hash may carry an army: `#army=` and its code; `game` says whose it is. */
const armies = createRoute({
  getParentRoute: () => root,
  path: '/armies',
  validateSearch: (search): { game?: string } => (typeof search.game === 'string' ? { game: search.game } : {}),
  component: lazyRouteComponent(() => import('../armies/ArmiesPage.tsx'), 'ArmiesPage'),
})
/** `find`: what the catalogue shows first. */
const builder = createRoute({
  getParentRoute: () => root,
  path: '/armies/$id',
  validateSearch: (search): { find?: string } => (typeof search.find === 'string' ? { find: search.find } : {}),
  component: lazyRouteComponent(() => import('../armies/builder/BuilderPage.tsx'), 'BuilderPage'),
})
const books = createRoute({
  getParentRoute: () => root,
  path: '/books',
  component: lazyRouteComponent(() => import('../armies/books/BooksPage.tsx'), 'BooksPage'),
})
const book = createRoute({
  getParentRoute: () => root,
  path: '/books/$book',
  component: lazyRouteComponent(() => import('../armies/books/BookPage.tsx'), 'BookPage'),
})
const collection = createRoute({
  getParentRoute: () => root,
  path: '/collection',
  validateSearch: (search): { game?: string } => (typeof search.game === 'string' ? { game: search.game } : {}),
  component: lazyRouteComponent(() => import('../armies/collection/CollectionPage.tsx'), 'CollectionPage'),
})
/** `army`: the one it is made for. */
const design = createRoute({
  getParentRoute: () => root,
  path: '/books/$book/$makes/$design',
  validateSearch: (search): { army?: string } => (typeof search.army === 'string' ? { army: search.army } : {}),
  component: lazyRouteComponent(() => import('../armies/design/DesignPage.tsx'), 'DesignPage'),
})
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('../settings/SettingsPage.tsx'), 'SettingsPage'),
})
const credits = createRoute({
  getParentRoute: () => root,
  path: '/credits',
  component: lazyRouteComponent(() => import('../settings/CreditsPage.tsx'), 'CreditsPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    setUp,
    table,
    replay,
    compare,
    rules,
    armies,
    builder,
    books,
    book,
    design,
    collection,
    settings,
    credits,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: () => <NoPage />,
})
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
