import type { IModule } from 'dependency-cruiser'

/**
 * Reports imports that would load the schema library in the browser. Browser code may import types of the contract, and
 * at run time only files without schemas. Follows run-time imports from every file of ui, web/src and desk/src that is
 * not server-only.
 */
export function findZodInBrowser(modules: IModule[]): string[] {
  const imports = new Map(modules.map((module) => [module.source, runtimeImports(module)]))
  const origins = new Map<string, string>()
  const queue = [...imports.keys()].filter(isBrowserSource)
  for (const file of queue) origins.set(file, file)
  const problems: string[] = []
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    for (const target of imports.get(file) ?? []) {
      if (/node_modules\/zod\//.test(target))
        problems.push(`zod-in-browser: ${origins.get(file) ?? file} → ${file} → zod`)
      else if (!origins.has(target)) {
        origins.set(target, origins.get(file) ?? file)
        queue.push(target)
      }
    }
  }
  return problems
}

function isBrowserSource(file: string): boolean {
  return /^(ui|web|desk)\/src\//.test(file) && !/\.(server|test)\.tsx?$/.test(file)
}

function runtimeImports(module: IModule): string[] {
  return module.dependencies
    .filter((dependency) => !dependency.dependencyTypes.includes('type-only'))
    .map((dependency) => dependency.resolved)
}
