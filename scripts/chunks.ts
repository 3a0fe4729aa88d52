import type { Rolldown } from 'vite'

const ENTRY = /\/web\/entry\.tsx$/
const PORTAL_ROUTES = /\/web\/portal-routes\.tsx$/

/** Returns the modules that public pages may load: all that the entry leads to without the portals. */
function publicModules(context: Rolldown.ChunkingContext, entry: string): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || PORTAL_ROUTES.test(id)) return
    found.add(id)
    const module = context.getModuleInfo(id)
    module?.importedIds.forEach(visit)
    module?.dynamicallyImportedIds.forEach(visit)
  }
  visit(entry)
  return found
}

/** Names the file that holds what only portals use. */
function nameIfOnlyInPortals(entry: string) {
  let found: Set<string> | undefined
  return (id: string, context: Rolldown.ChunkingContext) => {
    found ??= publicModules(context, entry)
    return found.has(id) ? null : 'portal'
  }
}

/** What the pages of the portals have in common is one file, because each page needs most of it. */
const MIN_PORTAL_PAGES = 3

/**
 * Returns which modules share a file of the browser build. A request for each small module would take longer than the module,
 * and many small files compress worse. Public pages still load only what they need.
 */
export const chunkGroups = (entry: string): Rolldown.CodeSplittingGroup[] => [
  // The entry is not part of it: it awaits the first page's code, which in turn imports from that file.
  { name: 'start', tags: ['$initial'], test: id => !ENTRY.test(id) },
  { name: 'page', test: /\/web\/(platform\/(Head|JsonLd)|ui\/Scene)\./ },
  { name: 'call', test: /\/web\/platform\/(call|CallFailed)\./ },
  // Both are small, and both the assistant and the portals need them.
  { name: 'opening', test: /\/shared\/assistant\/opening\.|\/web\/ui\/use-online\./ },
  // What the home page and the About page show of the portal.
  {
    name: 'examples',
    test: /\/web\/features\/(account\/AccessRow|cases\/(ResponseClock|StageTrack|clock-texts|outcome-names|stage-steps)|quotes\/ComparisonSections)\.|\/web\/ui\/Avatar\.|\/shared\/(cases\/stages|quotes\/(comparison|total)|roles)\.|\/lucide-react\/dist\/esm\/(?!icons\/|lucide-react\.)|\/icons\/(alarm-clock|check|circle-pause)\.m?js/,
  },
  { name: 'format', test: /\/shared\/(format|time\/(durations|alberta-time))\./ },
  {
    name: 'ui',
    test: /\/web\/ui\/(CheckField|ChoiceField|FieldError|FieldFrame|Honeypot|Loading|NumberedSteps|SelectField|Skeleton|TextAreaField|TextField|use-adopt-prefilled)\./,
  },
  {
    name: 'schemas',
    test: /\/node_modules\/zod\/|\/shared\/(auth\/sessions|cities|endpoint|identifiers|users|lines\/line(-schemas)?|plain-(amount|text)|questions\/(options|rules)|time\/entered-day)\./,
  },
  {
    name: 'queries',
    test: /\/@tanstack\/(query-core|react-query)\/|\/web\/platform\/(QueryProvider|before-logout|queries|query-client|session|stored-texts|toast-failure|use-single-flight)\./,
  },
  { name: 'messages', test: /\/shared\/(cases\/stage-schemas|messages)\./ },
  {
    name: 'portal-libraries',
    test: /\/node_modules\/(@base-ui|@floating-ui|@hookform|@standard-schema|@tanstack|lucide-react|react-hook-form|use-sync-external-store)\//,
    minShareCount: MIN_PORTAL_PAGES,
  },
  { name: nameIfOnlyInPortals(entry), debugName: 'portal', test: /\/src\//, minShareCount: MIN_PORTAL_PAGES },
  { name: 'filters', test: /\/web\/features\/.*\/(filters|groups|ranges)\.ts$|\/shared\/own-documents\./ },
]
