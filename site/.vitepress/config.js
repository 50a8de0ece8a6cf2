import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { blocksPlugin } from '../lib/blocks.js'
import { anchorOf, linksPlugin } from '../lib/links.js'
import { sidebar, unnamed } from '../lib/map.js'
import { excluded, placeOf, root } from '../lib/pages.js'
import { repository, source, version } from '../lib/project.js'

const grammar = createRequire(import.meta.url)('../../tooling/editors/vscode/syntaxes/tickwire.tmLanguage.json')
/** The path of the site on its host. It begins and ends with a slash. */
const base = process.env.TICKWIRE_SITE_BASE ?? '/'

/** Lets pages outside of this folder, which have no node_modules, find Vue in this one. */
const vueOfThisFolder = {
    name: 'tickwire-vue',
    enforce: 'pre',
    resolveId(id, importer, options) {
        return /^vue(\/|$)/.test(id)
            ? this.resolve(id, fileURLToPath(import.meta.url), { ...options, skipSelf: true })
            : null
    },
}

export default defineConfig({
    title: 'Tickwire',
    description: 'Schema-first netcode for games in Java.',
    lang: 'en',
    base,
    head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}logo.svg` }]],

    // Pages are read where they are: nothing is copied.
    srcDir: root,
    srcExclude: excluded,
    rewrites: placeOf,
    outDir: 'target/site',
    cacheDir: 'target/cache',
    vite: {
        plugins: [vueOfThisFolder],
        publicDir: fileURLToPath(new URL('../public', import.meta.url)),
        build: { chunkSizeWarningLimit: 4096 },
    },

    buildEnd({ pages }) {
        const missing = unnamed(pages)
        if (missing.length > 0) {
            throw new Error(`docs/README.md, the map of all pages, has no link to ${missing.join(', ')}`)
        }
    },
    transformPageData(page) {
        if (page.filePath === 'docs/README.md') {
            page.title = 'All pages'
        }
    },

    markdown: {
        languages: [{ ...grammar, name: 'tick', displayName: 'Tickwire schema' }],
        // Braces in the text of a page are no attributes.
        attrs: { disable: true },
        anchor: { slugify: anchorOf },
        config(md) {
            md.use(linksPlugin, base)
            md.use(blocksPlugin)
        },
    },

    themeConfig: {
        logo: '/logo.svg',
        nav: [
            { text: 'Guide', link: '/docs/guide' },
            { text: 'All pages', link: '/docs/' },
            { text: 'API', link: '/api/' },
            { text: 'Source', link: repository },
            { text: version, link: '/CHANGELOG' },
        ],
        sidebar: sidebar(),
        outline: [2, 3],
        search: {
            provider: 'local',
            options: {
                detailedView: false,
                miniSearch: {
                    searchOptions: {
                        combineWith: 'AND',
                        fuzzy: 0.1,
                        boost: { title: 6, titles: 2, text: 1 },
                        // Pages that name everything in passing come after those that explain it.
                        boostDocument: id =>
                            /coming-from|diagnostics|benchmarks|CHANGELOG|overview/.test(id) ? 0.4 : 1,
                    },
                },
            },
        },
        editLink: { text: 'Source of this page', pattern: source(':path') },
        footer: { message: 'Apache-2.0' },
    },
})
