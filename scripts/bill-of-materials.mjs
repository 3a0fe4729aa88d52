import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns what a release contains, as a CycloneDX document: these packages (folders relative to the root). `npm sbom` can't
 * tell: it knows neither what is left out of a release, nor which development packages are part of the browser's files.
 */
export function billOfMaterials(root, { name, version, license }, folders) {
  const components = folders.map(folder => {
    const found = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
    const purl = `pkg:npm/${found.name.replace('@', '%40')}@${found.version}`
    return {
      type: 'library',
      'bom-ref': purl,
      name: found.name,
      version: found.version,
      purl,
      ...(typeof found.license === 'string' ? { licenses: [{ license: { name: found.license } }] } : {}),
    }
  })
  const unique = new Map(components.map(component => [component.purl, component]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', name, version, licenses: [{ license: { name: license } }] },
    },
    components: [...unique.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  }
}
