// Checks all links of the built site: each leads to a file of the site, and its anchor to an element of that page.
// Links to other hosts are not followed. Prints each dead link, and ends with 1 if there is one.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { Parser } from 'htmlparser2'

const HOST = 'http://site.invalid'
/** Dead links of JDK 17's own making: it lists constants by groups of packages, without the anchors of the groups. */
const OF_JAVADOC = /^api\/[^/]+\/constant-values\.html: #[\w.]+ has no such anchor$/
const ATTRIBUTES = {
    a: 'href',
    area: 'href',
    link: 'href',
    img: 'src',
    script: 'src',
    source: 'src',
    iframe: 'src',
    video: 'src',
}

/** Returns the anchors and the links of a page. */
export function read(html) {
    const anchors = new Set()
    const links = new Set()
    const parser = new Parser({
        onopentag(name, attributes) {
            if (attributes.id) {
                anchors.add(attributes.id)
            }
            if (name === 'a' && attributes.name) {
                anchors.add(attributes.name)
            }
            const link = attributes[ATTRIBUTES[name]]
            if (link !== undefined) {
                links.add(link)
            }
        },
    })
    parser.write(html)
    parser.end()
    return { anchors, links }
}

/**
 * Returns the dead links of a site, and its counts.
 *
 * @param folder the built site
 * @param base the path of the site on its host
 * @param ignored a pattern of paths below the base that are not built
 */
export function check(folder, base = '/', ignored = /^$/) {
    const files = readdirSync(folder, { recursive: true })
        .map(file => file.split(sep).join('/'))
        .filter(file => file.endsWith('.html'))
    const pages = new Map(files.map(file => [file, read(readFileSync(join(folder, file), 'utf8'))]))
    const found = []
    let links = 0
    for (const [file, page] of pages) {
        for (const link of page.links) {
            const url = URL.canParse(link, HOST + base + file) ? new URL(link, HOST + base + file) : undefined
            if (url && url.origin !== HOST) {
                continue
            }
            links++
            const reason = url ? fault(folder, base, ignored, pages, url) : 'is no address'
            if (reason) {
                found.push(`${file}: ${link} ${reason}`)
            }
        }
    }
    return { pages: pages.size, links, dead: found.filter(line => !OF_JAVADOC.test(line)) }
}

function fault(folder, base, ignored, pages, url) {
    const path = decodeURIComponent(url.pathname)
    if (!path.startsWith(base)) {
        return `is not below ${base}`
    }
    const place = path.slice(base.length)
    if (ignored.test(place)) {
        return undefined
    }
    const file = place === '' || place.endsWith('/') ? place + 'index.html' : place
    if (!existsSync(join(folder, file)) || statSync(join(folder, file)).isDirectory()) {
        return 'leads to no file'
    }
    const anchor = decodeURIComponent(url.hash.slice(1))
    return anchor && pages.has(file) && !pages.get(file).anchors.has(anchor) ? 'has no such anchor' : undefined
}

/** Returns the folders of API docs that no page of the list of API docs links to. */
export function unlisted(folder) {
    if (!existsSync(join(folder, 'api'))) {
        return []
    }
    const { links } = read(readFileSync(join(folder, 'api/index.html'), 'utf8'))
    const modules = readdirSync(join(folder, 'api'), { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(entry => entry.name)
    return modules.filter(module => ![...links].some(link => link.endsWith(`/api/${module}/index.html`)))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    const { values, positionals } = parseArgs({
        options: { base: { type: 'string', default: '/' }, 'without-api': { type: 'boolean', default: false } },
        allowPositionals: true,
    })
    const folder = positionals[0]
    const { pages, links, dead } = check(folder, values.base, values['without-api'] ? /^api\/./ : undefined)
    dead.push(...unlisted(folder).map(module => `api/index.html has no link to the API docs of ${module}`))
    dead.forEach(line => console.error(line))
    console.log(`${pages} pages, ${links} links, ${dead.length} dead: ${relative(process.cwd(), folder)}`)
    process.exitCode = dead.length > 0 ? 1 : 0
}
