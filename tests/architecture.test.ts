import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  isTest,
  projectFiles,
  type SourceFile,
  sourceFiles,
  withoutComments,
} from './support/source-files.ts'

const written = projectFiles()
const source = sourceFiles('src')
const product = source.filter(({ file }) => !isTest(file))

/** How far downhill each room lies; a file may only import from rooms at its own height or below. */
const HEIGHTS: [room: RegExp, height: number][] = [
  [/^src\/shared\//, 0],
  [/^src\/server\/platform\//, 1],
  [/^src\/server\/features\//, 2],
  [/^src\/server\/[^/]+$/, 3],
  [/^src\/web\/ui\//, 1],
  [/^src\/web\/platform\//, 2],
  [/^src\/web\/features\//, 3],
  [/^src\/web\/(public|portals)\//, 4],
  [/^src\/web\/[^/]+$/, 5],
]

const heightOf = (file: string) => HEIGHTS.find(([room]) => room.test(file))?.[1]
const sideOf = (file: string) => file.split('/')[1] ?? ''
const featureOf = (file: string) => /^src\/(?:server|web)\/features\/([^/]+)\//.exec(file)?.[1] ?? null

/** Every import of another file of ours, as a pair. */
function edges(files: SourceFile[]) {
  return files.flatMap(({ file, imports }) =>
    imports.flatMap(one => (one.file?.startsWith('src/') ? [{ ...one, from: file, to: one.file }] : [])),
  )
}

const arrows = (pairs: { from: string; to: string }[]) => pairs.map(({ from, to }) => `${from} → ${to}`)

/** Each cycle of a graph as the path that closes it. */
function cyclesIn(next: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const walk = (node: string, path: string[]) => {
    if (path.includes(node)) cycles.push([...path.slice(path.indexOf(node)), node].join(' → '))
    if (done.has(node)) return
    done.add(node)
    for (const to of next.get(node) ?? []) walk(to, [...path, node])
  }
  for (const node of next.keys()) walk(node, [])
  return cycles
}

describe('imports', () => {
  test('every file of ours lies in a room of the house', () => {
    expect(source.map(({ file }) => file).filter(file => heightOf(file) === undefined)).toEqual([])
  })

  test('imports run downhill', () => {
    const uphill = edges(product).filter(({ from, to }) => (heightOf(to) ?? 0) > (heightOf(from) ?? 0))
    expect(arrows(uphill)).toEqual([])
  })

  test('server and web meet only in shared', () => {
    const crossing = edges(source).filter(
      ({ from, to }) => sideOf(to) !== 'shared' && sideOf(from) !== sideOf(to),
    )
    expect(arrows(crossing)).toEqual([])
  })

  test('shared is pure: zod and itself', () => {
    const foreign = product
      .filter(({ file }) => file.startsWith('src/shared/'))
      .flatMap(({ file, imports }) => imports.map(one => ({ from: file, to: one.file ?? one.specifier })))
      .filter(({ to }) => to !== 'zod' && !to.startsWith('src/shared/'))
    expect(arrows(foreign)).toEqual([])
  })

  test('a feature of the server enters another only by its service or its tables', () => {
    const trespass = edges(product).filter(({ from, to }) => {
      if (sideOf(from) !== 'server' || !featureOf(from) || !featureOf(to)) return false
      return featureOf(from) !== featureOf(to) && !/\/(service|tables)\.ts$/.test(to)
    })
    expect(arrows(trespass)).toEqual([])
  })

  test('only a store, tables or the platform speaks SQL', () => {
    const speaks = product.filter(
      ({ file, imports }) =>
        /\/(routes)\.ts$/.test(file) && imports.some(({ specifier }) => specifier.startsWith('drizzle-orm')),
    )
    expect(speaks.map(({ file }) => file)).toEqual([])
  })

  test.each(['server', 'web'])('features of the %s form a directed acyclic graph, types included', side => {
    const next = new Map<string, Set<string>>()
    for (const { from, to } of edges(product)) {
      const [feature, other] = [featureOf(from), featureOf(to)]
      if (sideOf(from) !== side || !feature || !other || feature === other) continue
      next.set(feature, (next.get(feature) ?? new Set()).add(other))
    }
    expect(cyclesIn(next)).toEqual([])
  })

  test('the kit of controls knows no routes, no calls and no features', () => {
    const knows = product
      .filter(({ file }) => file.startsWith('src/web/ui/'))
      .flatMap(({ file, imports }) => imports.map(one => ({ from: file, to: one.file ?? one.specifier })))
      .filter(({ to }) => /^@tanstack\/react-(router|query)/.test(to) || /^src\/web\/(?!ui\/)/.test(to))
    expect(arrows(knows)).toEqual([])
  })

  test('there is one alias', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(Object.keys(manifest.imports)).toEqual(['#shared/*'])
  })

  test('nothing imports in a circle', () => {
    const next = new Map<string, Set<string>>()
    for (const { from, to, typeOnly, dynamic } of edges(product)) {
      if (!typeOnly && !dynamic) next.set(from, (next.get(from) ?? new Set()).add(to))
    }
    expect(cyclesIn(next)).toEqual([])
  })
})

describe('files', () => {
  test('no barrels', () => {
    const barrels = product.filter(({ text }) =>
      /^\s*export\s+(\*|\{[^}]*\})\s+from\b/m.test(withoutComments(text)),
    )
    expect(barrels.map(({ file }) => file)).toEqual([])
  })

  test('no drawers', () => {
    const drawer = /(^|\/)(utils?|helpers?|common|lib|misc|index)(\/|\.tsx?$)/
    expect(written.filter(file => /^(src|tests|bench|scripts)\//.test(file) && drawer.test(file))).toEqual([])
  })

  test('no file over 350 lines', () => {
    const long = [...source, ...sourceFiles('tests')]
      .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > 350)
    expect(long).toEqual([])
  })

  test('files are small: half of them under 90 lines, one in ten at most over 200', () => {
    const lines = product.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b)
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThan(90)
    expect(lines.filter(count => count > 200).length).toBeLessThanOrEqual(lines.length / 10)
  })

  test('every component stands alone in a file of its name', () => {
    const wrong = product
      .filter(({ file }) => file.endsWith('.tsx') && heightOf(file) !== 5)
      .flatMap(({ file, text }) => {
        const name = path.basename(file, '.tsx')
        const exported = [...text.matchAll(/^export\s+(?:async\s+)?(?:function|const|class)\s+([A-Z]\w*)/gm)]
          .map(([, found]) => found ?? '')
          .filter(found => /[a-z]/.test(found))
        return exported.length === 1 && exported[0] === name
          ? []
          : [`${file} exports ${exported.join(', ') || 'none'}`]
      })
    expect(wrong).toEqual([])
  })

  test('no default exports', () => {
    const defaults = product.filter(({ text }) => /^export\s+default\b/m.test(text))
    expect(defaults.map(({ file }) => file)).toEqual([])
  })

  test('names of files say their kind: components in PascalCase, everything else lower-case', () => {
    const wrong = product
      .map(({ file }) => file)
      .filter(file => heightOf(file) !== 5)
      .filter(file => {
        const name = path.basename(file)
        return name.endsWith('.tsx')
          ? !/^[A-Z]\w*\.tsx$/.test(name)
          : !/^[a-z0-9]+([-.][a-z0-9]+)*\.ts$/.test(name)
      })
    expect(wrong).toEqual([])
  })
})

describe('words', () => {
  test('the platforms and the kit know nothing of insurance', () => {
    const rooms = /^src\/(server\/platform|web\/(platform|ui))\//
    const found = product
      .filter(({ file }) => rooms.test(file))
      .flatMap(({ file, text }) => productWords(file, text).map(word => `${file}: ${word}`))
    expect(found).toEqual([])
  })

  test('no path of somebody’s machine and no private registry', () => {
    const machine = new RegExp(`(?<![\\w.])/(${['work', 'root', 'home/\\w+', 'Users/\\w+'].join('|')})/\\w`)
    const text = written.filter(file =>
      /\.(tsx?|mjs|js|json|md|sql|ya?ml|sh|css|html|svg)$|^\.ci\//.test(file),
    )
    const named = text.filter(
      file => file !== 'tests/architecture.test.ts' && machine.test(readFileSync(file, 'utf8')),
    )
    expect(named).toEqual([])
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { resolved?: string }>
    }
    const hosts = Object.values(lock.packages).flatMap(({ resolved }) =>
      resolved ? [new URL(resolved).host] : [],
    )
    expect(hosts.filter(host => host !== 'registry.npmjs.org')).toEqual([])
  })
})

/** Words of the trade among a file's identifiers and in its name. `case` the keyword and `Client` the driver's are not. */
function productWords(file: string, text: string): string[] {
  const code = withoutComments(text).replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '')
  const names = new Set([...(code.match(/[A-Za-z_$][\w$]*/g) ?? []), ...path.basename(file).split(/[-.]/)])
  const trade =
    /^(broker|brokers|client|clients|case|cases|quote|quotes|insurance|insurer|premium|offer|offers|offered)$/
  const ours =
    /^(case|Client|PoolClient|client|queryClient|QueryClient|QueryClientProvider|clients|getBoundingClientRect)$/
  return [...names]
    .filter(name => !ours.test(name) && !/(Lower|Upper)Case$/.test(name))
    .filter(name => name.split(/[_$]|(?<=[a-z0-9])(?=[A-Z])/).some(word => trade.test(word.toLowerCase())))
}

describe('dependencies', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>

  test('there are about thirty runtime dependencies', () => {
    expect(Object.keys(manifest.dependencies ?? {}).length).toBeLessThanOrEqual(33)
  })

  test('each is used, and what is used is declared', () => {
    const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
    const used = new Set(
      product
        .flatMap(({ imports }) => imports)
        .filter(
          ({ file, specifier }) =>
            !file && !specifier.startsWith('node:') && !specifier.startsWith('virtual:'),
        )
        .map(({ specifier }) => packageOf(specifier)),
    )
    const declared = new Set(Object.keys(manifest.dependencies ?? {}))
    // `vite` serves during development only, and is loaded only then.
    expect([...used].filter(name => !declared.has(name) && name !== 'vite')).toEqual([])
    expect([...declared].filter(name => !used.has(name))).toEqual([])
  })

  test('the embedded database is pinned to one version, since it is leaned on', () => {
    expect(manifest.dependencies?.['@electric-sql/pglite']).toMatch(/^\d+\.\d+\.\d+$/)
  })
})
