// The built site in Chromium: target/site, which site/build makes. The variables CHROMIUM and CHROMEDRIVER name other
// programs than those of Debian. Without Debian's, and without the variables, the tests are skipped.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Builder, By, Key, logging, until } from 'selenium-webdriver'
import chrome from 'selenium-webdriver/chrome.js'
import { serve } from './host.js'

const FOLDER = fileURLToPath(new URL('../target/site', import.meta.url))
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const DRIVER = process.env.CHROMEDRIVER ?? '/usr/bin/chromedriver'
const PATIENCE_MS = 20_000
const missing = process.env.CHROMIUM ? [] : [CHROMIUM, DRIVER].filter(file => !existsSync(file))
/** A folder for pictures of what the tests see; none by default. */
const pictures = process.env.TICKWIRE_SITE_PICTURES

/** The base that the site was built for: its icon is below it. */
function base() {
    return /<link rel="icon"[^>]* href="([^"]*)logo\.svg"/.exec(readFileSync(join(FOLDER, 'index.html'), 'utf8'))[1]
}

describe('the built site', { skip: missing.length > 0 ? `${missing.join(' and ')} not installed` : false }, () => {
    let host
    let driver

    before(async () => {
        host = await serve(FOLDER, base())
        const preferences = new logging.Preferences()
        preferences.setLevel(logging.Type.BROWSER, logging.Level.ALL)
        const options = new chrome.Options()
        options.setChromeBinaryPath(CHROMIUM)
        options.addArguments(
            '--headless=new',
            '--no-sandbox',
            '--disable-gpu',
            '--disable-dev-shm-usage',
            '--window-size=1280,900',
        )
        driver = await new Builder()
            .forBrowser('chrome')
            .setChromeOptions(options)
            .setChromeService(new chrome.ServiceBuilder(DRIVER))
            .setLoggingPrefs(preferences)
            .build()
    })

    after(async () => {
        await driver?.quit()
        host?.server.close()
    })

    const find = css => driver.wait(until.elementLocated(By.css(css)), PATIENCE_MS, css)
    const see = async css => driver.wait(until.elementIsVisible(await find(css)), PATIENCE_MS, css)

    async function noErrors() {
        const errors = (await driver.manage().logs().get(logging.Type.BROWSER)).filter(
            entry => entry.level.value >= logging.Level.WARNING.value,
        )
        assert.deepEqual(
            errors.map(entry => entry.message),
            [],
        )
    }

    /** Returns the first result, once the list no longer changes: it follows the typing after a moment. */
    async function settledFirst() {
        const list = () => driver.executeScript("return document.querySelector('#localsearch-list')?.innerText ?? ''")
        let before = ''
        await driver.wait(
            async () => {
                const now = await list()
                const settled = now !== '' && now === before
                before = now
                return settled
            },
            PATIENCE_MS,
            'results',
            500,
        )
        return see('#localsearch-list .result')
    }

    async function picture(name) {
        if (pictures) {
            mkdirSync(pictures, { recursive: true })
            writeFileSync(join(pictures, `${name}.png`), await driver.takeScreenshot(), 'base64')
        }
    }

    it('finds a page by a word of its text, and opens it at the heading', async () => {
        await driver.get(host.address)
        await see('.VPHero h1')
        await picture('landing')
        await (await see('.VPNavBarSearch button')).click()
        const input = await see('#localsearch-input')
        await input.sendKeys('lag compensation')
        const first = await settledFirst()
        await picture('search')
        const target = await first.getAttribute('href')
        assert.ok(target.startsWith(`${host.address}docs/`), target)
        await input.sendKeys(Key.ENTER)
        await driver.wait(until.urlIs(target), PATIENCE_MS, target)
        const anchor = decodeURIComponent(new URL(target).hash.slice(1))
        const heading = await driver.wait(until.elementLocated(By.id(anchor)), PATIENCE_MS, anchor)
        await driver.wait(until.elementIsVisible(heading), PATIENCE_MS)
        assert.match(await (await see('main')).getText(), /lag compensation/i)
        await noErrors()
    })

    it('finds nothing for a word that no page has', async () => {
        await driver.get(host.address)
        await (await see('.VPNavBarSearch button')).click()
        await (await see('#localsearch-input')).sendKeys('qqxzzyvw')
        assert.match(await (await see('.VPLocalSearchBox .no-results')).getText(), /qqxzzyvw/)
        await noErrors()
    })

    it('colours schemas by the grammar of the editors, in both themes', async () => {
        await driver.get(`${host.address}docs/getting-started.html`)
        const schema = await see('.language-tick')
        const words = await schema.findElements(By.xpath(".//span[normalize-space(text())='message']"))
        assert.ok(words.length > 0, 'the word message is a token of its own')
        const light = await words[0].getCssValue('color')
        const plain = await schema.getCssValue('color')
        assert.notEqual(light, plain)
        await driver.executeScript('arguments[0].scrollIntoView({block: "center"})', schema)
        await picture('guide')
        await driver.executeScript("document.documentElement.classList.add('dark')")
        assert.notEqual(await words[0].getCssValue('color'), light)
        await picture('guide-dark')
        await noErrors()
    })

    it(
        'leads to the API docs of a module',
        { skip: existsSync(join(FOLDER, 'api/runtime')) ? false : 'built without API docs' },
        async () => {
            await driver.get(`${host.address}api/`)
            await driver.wait(until.elementLocated(By.linkText('dev.tickwire.runtime')), PATIENCE_MS).click()
            await driver.wait(until.titleContains('dev.tickwire.runtime'), PATIENCE_MS, 'a page of Javadoc')
            assert.ok((await driver.getCurrentUrl()).startsWith(`${host.address}api/runtime/`))
            // Some builds of the JDK make pages whose fonts are missing: errors of Javadoc's pages are not the site's.
            await driver.manage().logs().get(logging.Type.BROWSER)
        },
    )

    it('fits on a phone', async () => {
        await driver.manage().window().setRect({ width: 500, height: 900 })
        for (const page of ['', 'docs/', 'docs/getting-started.html', 'docs/language.html', 'overview.html']) {
            await driver.get(host.address + page)
            await see('#app')
            const [wide, window] = await driver.executeScript(
                'return [document.documentElement.scrollWidth, window.innerWidth]',
            )
            assert.ok(wide <= window, `${page} is ${wide} wide, in a window of ${window}`)
            await picture(`phone-${page.replace(/\W/g, '-')}`)
        }
        await noErrors()
    })
})
