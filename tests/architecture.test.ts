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

const allFiles = projectFiles()
const source = sourceFiles('src')
const product = source.filter(({ file }) => !isTest(file))

/** The layer of each folder. A file imports only from its own layer or a lower one. */
const LAYERS: [folder: RegExp, layer: number][] = [
  [/^src\/shared\//, 0],
  [/^src\/server\/platform\//, 1],
  [/^src\/server\/features\//, 2],
  [/^src\/server\/(commands\/)?[^/]+$/, 3],
  [/^src\/web\/ui\//, 1],
  [/^src\/web\/platform\//, 2],
  [/^src\/web\/features\//, 3],
  [/^src\/web\/(public|portals)\//, 4],
  [/^src\/web\/[^/]+$/, 5],
]

const layerOf = (file: string) => LAYERS.find(([folder]) => folder.test(file))?.[1]
const sideOf = (file: string) => file.split('/')[1] ?? ''
const featureOf = (file: string) => /^src\/(?:server|web)\/features\/([^/]+)\//.exec(file)?.[1] ?? null

/** Returns every import of a file of the project, with both files. */
function edges(files: SourceFile[]) {
  return files.flatMap(({ file, imports }) =>
    imports.flatMap(one => (one.file?.startsWith('src/') ? [{ ...one, from: file, to: one.file }] : [])),
  )
}

const arrows = (pairs: { from: string; to: string }[]) => pairs.map(({ from, to }) => `${from} → ${to}`)

/** Returns each cycle of a graph as a path. */
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
  test('every source file belongs to a layer', () => {
    expect(source.map(({ file }) => file).filter(file => layerOf(file) === undefined)).toEqual([])
  })

  test('a file imports only from its own layer or a lower one', () => {
    const upward = edges(product).filter(({ from, to }) => (layerOf(to) ?? 0) > (layerOf(from) ?? 0))
    expect(arrows(upward)).toEqual([])
  })

  test('server and web share only src/shared', () => {
    const crossing = edges(source).filter(
      ({ from, to }) => sideOf(to) !== 'shared' && sideOf(from) !== sideOf(to),
    )
    expect(arrows(crossing)).toEqual([])
  })

  test('shared imports only zod and itself', () => {
    const foreign = product
      .filter(({ file }) => file.startsWith('src/shared/'))
      .flatMap(({ file, imports }) => imports.map(one => ({ from: file, to: one.file ?? one.specifier })))
      .filter(({ to }) => to !== 'zod' && !to.startsWith('src/shared/'))
    expect(arrows(foreign)).toEqual([])
  })

  test('a server feature imports only the service and tables of another', () => {
    const wrong = edges(product).filter(({ from, to }) => {
      if (sideOf(from) !== 'server' || !featureOf(from) || !featureOf(to)) return false
      return featureOf(from) !== featureOf(to) && !/\/(service|tables)\.ts$/.test(to)
    })
    expect(arrows(wrong)).toEqual([])
  })

  test('only stores, tables and the platform contain SQL', () => {
    const allowed = /^src\/server\/(platform\/|.*(\/|-)store\.ts$|.*\/tables\.ts$)/
    const wrong = product.filter(
      ({ file, imports }) =>
        !allowed.test(file) && imports.some(({ specifier }) => /^(drizzle-orm|pg$)/.test(specifier)),
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test.each(['server', 'web'])('features of the %s form no cycle, type imports included', side => {
    const next = new Map<string, Set<string>>()
    for (const { from, to } of edges(product)) {
      const [feature, other] = [featureOf(from), featureOf(to)]
      if (sideOf(from) !== side || !feature || !other || feature === other) continue
      next.set(feature, (next.get(feature) ?? new Set()).add(other))
    }
    expect(cyclesIn(next)).toEqual([])
  })

  test('the UI components import no router, no queries and no features', () => {
    const wrong = product
      .filter(({ file }) => file.startsWith('src/web/ui/'))
      .flatMap(({ file, imports }) => imports.map(one => ({ from: file, to: one.file ?? one.specifier })))
      .filter(({ to }) => /^@tanstack\/react-(router|query)/.test(to) || /^src\/web\/(?!ui\/)/.test(to))
    expect(arrows(wrong)).toEqual([])
  })

  test('there is one import alias', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(Object.keys(manifest.imports)).toEqual(['#shared/*'])
  })

  test('files form no cycle, type imports included', () => {
    const next = new Map<string, Set<string>>()
    for (const { from, to, dynamic } of edges(product)) {
      if (!dynamic) next.set(from, (next.get(from) ?? new Set()).add(to))
    }
    expect(cyclesIn(next)).toEqual([])
  })
})

describe('files', () => {
  test('no file re-exports what it imports', () => {
    // The search service exports these, although its index defines them.
    const allowed = 'src/server/features/search/service.ts'
    const reexports = product
      .filter(({ file }) => file !== allowed)
      .flatMap(({ file, text }) => reexportedNames(text).map(name => `${file}: ${name}`))
    expect(reexports).toEqual([])
  })

  test('no folder or file is called utils, helpers, common, lib, misc or index', () => {
    const vague = /(^|\/)(utils?|helpers?|common|lib|misc|index)(\/|\.tsx?$)/
    expect(allFiles.filter(file => /^(src|tests|bench|scripts)\//.test(file) && vague.test(file))).toEqual([])
  })

  test('no two migrations share a number', () => {
    const numbers = allFiles.flatMap(file => file.match(/^migrations\/(\d+)_/)?.[1] ?? [])
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([])
  })

  test('no file over 350 lines', () => {
    const long = [...source, ...sourceFiles('tests')]
      .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > 350)
    expect(long).toEqual([])
  })

  test('the median file is under 90 lines, and at most a tenth are over 200', () => {
    const lines = product.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b)
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThan(90)
    expect(lines.filter(count => count > 200).length).toBeLessThanOrEqual(lines.length / 10)
  })

  test('one exported component per file, and the file has its name', () => {
    const wrong = product
      .filter(({ file }) => file.endsWith('.tsx') && layerOf(file) !== 5)
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

  test('file names are PascalCase for components and lower case for everything else', () => {
    const wrong = product
      .map(({ file }) => file)
      .filter(file => layerOf(file) !== 5)
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
  test('platform and UI code contains no insurance terms', () => {
    const folders = /^src\/(server\/platform|web\/(platform|ui))\//
    const found = product
      .filter(({ file }) => folders.test(file))
      .flatMap(({ file, text }) => productWords(file, text).map(word => `${file}: ${word}`))
    expect(found).toEqual([])
  })

  test('no file contains a local path or a private registry', () => {
    const machine = new RegExp(`(?<![\\w.])/(${['work', 'root', 'home/\\w+', 'Users/\\w+'].join('|')})/\\w`)
    const text = allFiles.filter(file =>
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

/** Returns the names that a file re-exports: `export … from`, or an import that it exports under any name. */
function reexportedNames(text: string): string[] {
  const code = withoutComments(text)
  const direct = [...code.matchAll(/^\s*export\s+(?:type\s+)?(\*|\{[^}]*\})(?:\s+as\s+\w+)?\s+from\b/gm)]
  const imported = new Set(
    [...code.matchAll(/^import\s+(?:type\s+)?([^'"]+?)\s+from\b/gm)].flatMap(([, clause = '']) =>
      clause.split(/[{},]/).flatMap(part => part.trim().split(/\s+/).at(-1) || []),
    ),
  )
  const lists = [...code.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}(?!\s*from)/gm)]
  const listed = lists.flatMap(([, list = '']) =>
    list.split(',').map(
      part =>
        part
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+/)[0] ?? '',
    ),
  )
  const aliases = [...code.matchAll(/^export\s+(?:const|type)\s+\w+\s*=\s*(\w+);?$(?!\n\s*\.)/gm)].map(
    ([, name = '']) => name,
  )
  return [
    ...direct.map(([, names = '']) => names),
    ...[...listed, ...aliases].filter(name => imported.has(name)),
  ]
}

/** Returns the insurance terms in a file's identifiers and name, without the keyword `case` and the drivers' `Client`. */
function productWords(file: string, text: string): string[] {
  const code = withoutComments(text).replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '')
  const names = new Set([...(code.match(/[A-Za-z_$][\w$]*/g) ?? []), ...path.basename(file).split(/[-.]/)])
  const trade =
    /^(broker|brokers|client|clients|case|cases|quote|quotes|insurance|insurer|premium|offer|offers|offered)$/
  const ours =
    /^(case|CASE|Client|ClientBase|PoolClient|S3Client|client|queryClient|QueryClient|QueryClientProvider|clients|getBoundingClientRect)$/
  return [...names]
    .filter(name => !ours.test(name) && !/(Lower|Upper)Case$/.test(name))
    .filter(name => name.split(/[_$]|(?<=[a-z0-9])(?=[A-Z])/).some(word => trade.test(word.toLowerCase())))
}

describe('dependencies', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>

  test('there are at most 33 runtime dependencies', () => {
    expect(Object.keys(manifest.dependencies ?? {}).length).toBeLessThanOrEqual(33)
  })

  test('the server’s packages are dependencies, and the build bundles all others', () => {
    const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
    const isOfServer = (file: string) => /^src\/(server|shared)\//.test(file)
    const packagesOf = (files: typeof product) =>
      new Set(
        files
          .flatMap(({ imports }) => imports)
          .filter(
            ({ file, specifier }) =>
              !file && !specifier.startsWith('node:') && !specifier.startsWith('virtual:'),
          )
          .map(({ specifier }) => packageOf(specifier)),
      )
    const used = packagesOf(product.filter(({ file }) => isOfServer(file)))
    // Only the development server loads it.
    used.delete('vite')
    // A package's file, such as a font, is imported by path.
    for (const { text } of product)
      for (const [, specifier = ''] of text.matchAll(/\brequire\.resolve\('([^']+)'\)/g))
        used.add(packageOf(specifier))
    // The program that cleans pictures isn't bundled.
    for (const file of allFiles.filter(name => /^src\/.*\.mjs$/.test(name)))
      for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/\b(?:from |import\()'([^']+)'/g))
        if (!specifier.startsWith('node:')) used.add(packageOf(specifier))
    const declared = new Set(Object.keys(manifest.dependencies ?? {}))
    expect([...used].filter(name => !declared.has(name))).toEqual([])
    expect([...declared].filter(name => !used.has(name))).toEqual([])
    const bundled = packagesOf(product.filter(({ file }) => !isOfServer(file)))
    expect(
      [...bundled].filter(name => !declared.has(name) && !(name in (manifest.devDependencies ?? {}))),
    ).toEqual([])
  })

  test('the embedded database is pinned to one version', () => {
    expect(manifest.dependencies?.['@electric-sql/pglite']).toMatch(/^\d+\.\d+\.\d+$/)
  })
})
