import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VERSION } from '#shared/version.ts'

const { dependencies, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string
  dependencies: Record<string, string>
}

/** Loaded in development only. */
const DEVELOPMENT_ONLY = 'src/server/platform/pages/web-development.ts'

/** The server's sources, and the scripts that `npm start` loads before the build. */
function sources(): string[] {
  const inFolders = ['src/server', 'src/shared'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map(name => path.join(folder, name)),
  )
  return [...inFolders, 'scripts/start.mjs', 'scripts/command.mjs']
}

/** Returns the packages that a file imports at run time, without types, our own files and Node's modules. */
function packagesIn(text: string): string[] {
  const imports = text.matchAll(
    /(?:^|[\s;])(?:import|export)\s(?!type\s)[^'"=;(]*?from\s+'([^']+)'|(?:^import\s+|\bimport\()\s*'([^']+)'/gm,
  )
  return [...imports]
    .map(([, from, called]) => from ?? called ?? '')
    .filter(name => !/^(\.|#|node:|virtual:)/.test(name) && !builtinModules.includes(name))
    .map(name =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}

test('the server imports nothing from the development packages', () => {
  const found = sources()
    .filter(file => file !== DEVELOPMENT_ONLY)
    .flatMap(file => packagesIn(readFileSync(file, 'utf8')).map(name => ({ file, name })))
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter(({ name }) => !(name in dependencies))).toEqual([])
})

test('starting a finished build loads no build tool', () => {
  const build = readFileSync('scripts/build.mjs', 'utf8')
  expect(packagesIn(build.split('async function loadTools')[0] ?? '')).toEqual([])
  expect(build.match(/^import .*/gm)?.filter(line => !line.includes("'node:"))).toEqual([])
})

test('the program, the package and the changelog have the same version', () => {
  expect(VERSION).toBe(version)
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`## ${version}`)
})
