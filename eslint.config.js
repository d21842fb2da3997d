export { lintConfig as default } from './lint/config.ts'
