// Which Markdown files of the repository are pages, and the addresses of pages. Paths are relative to the repository,
// with slashes.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The site's own pages, and their files in the built site. All other pages are files that the forge shows as well. */
const OWN = { 'site/index.md': 'index.md', 'site/api.md': 'api/index.md' }

/**
 * Patterns of Markdown files that are no pages: beside the pages at the top and in docs, only the README of a folder is
 * one.
 */
export const excluded = [
    '**/{target,src,test,node_modules}/**',
    '!(docs|site)/!(README).md',
    '!(docs|site)/**/!(README).md',
]

/**
 * Returns the page that a path leads to: the path itself, or the README of a folder; undefined if neither is a page.
 */
export function pageAt(path) {
    const file = isFolder(path) ? posix.join(path, 'README.md') : path
    const page = file in OWN || /^(docs\/)?[^/]+\.md$/.test(file) || /(^|\/)README\.md$/.test(file)
    return page && existsSync(join(root, file)) ? file : undefined
}

/**
 * Returns the place of a page in the built site: the README of a folder is the folder's index, and the one at the top
 * gives an overview.
 */
export function placeOf(page) {
    if (page in OWN) {
        return OWN[page]
    }
    return page === 'README.md' ? 'overview.md' : page.replace(/(^|\/)README\.md$/, '$1index.md')
}

/** Returns the address of a page below the site's base, as VitePress expects it in a configuration. */
export function addressOf(page) {
    return (
        '/' +
        placeOf(page)
            .replace(/(^|\/)index\.md$/, '$1')
            .replace(/\.md$/, '')
    )
}

/** Returns the first heading of a page. */
export function titleOf(page) {
    const heading = /^# (.+)$/m.exec(textOf(page))
    if (!heading) {
        throw new Error(`${page} has no heading of the first level`)
    }
    return heading[1]
}

export function textOf(page) {
    return readFileSync(join(root, page), 'utf8')
}

export function isFolder(path) {
    return statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false
}
