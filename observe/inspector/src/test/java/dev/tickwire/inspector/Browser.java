package dev.tickwire.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Level;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Chromium without a window. */
final class Browser implements AutoCloseable {
    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(20);

    final ChromeDriver driver;
    private final Path profile;

    private Browser(Path profile) {
        this.profile = profile;
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(CHROMIUM.toFile());
        options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--hide-scrollbars",
                "--lang=en-US",
                "--window-size=1280,943",
                "--user-data-dir=" + profile);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .build();
        driver = new ChromeDriver(service, options);
        driver.executeCdpCommand(
                "Page.addScriptToEvaluateOnNewDocument",
                Map.of("source", "window.hurt = () => { window.hurt_ran = true; };"));
    }

    /** Makes the window as wide as a telephone, or as wide as it was. */
    void phone(boolean isPhone) {
        if (isPhone) {
            driver.executeCdpCommand(
                    "Emulation.setDeviceMetricsOverride",
                    Map.of("width", 390, "height", 844, "deviceScaleFactor", 1, "mobile", true));
        } else {
            driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        }
    }

    /** Permits the page to read and write the clipboard. */
    void permitClipboard(String origin) {
        driver.executeCdpCommand(
                "Browser.grantPermissions",
                Map.of("origin", origin, "permissions", List.of("clipboardReadWrite", "clipboardSanitizedWrite")));
    }

    /** Returns whether a text of players has called {@code hurt()}, which every page has. */
    boolean isScriptInjected() {
        return Boolean.TRUE.equals(script("window.hurt_ran"));
    }

    /** Loads pages without their security policy, so that nothing but the page's own code keeps scripts out. */
    void withoutPolicy(boolean isWithout) {
        driver.executeCdpCommand("Page.setBypassCSP", Map.of("enabled", isWithout));
    }

    /** Starts it; the test is left out where there is none. */
    static Browser open() throws IOException {
        assumeTrue(
                Files.isExecutable(CHROMIUM) && Files.isExecutable(DRIVER),
                "the page is not tested: " + CHROMIUM + " and " + DRIVER
                        + " are needed, by apt-get install chromium chromium-driver");
        return new Browser(Files.createTempDirectory("tickwire-chromium"));
    }

    /** Opens an address; of the same page, only the part behind # changes. */
    void go(String url) {
        driver.get(url);
    }

    /** Waits until the text of the page, or of a part of it, contains something. */
    void awaitText(String selector, String text) {
        await(selector + " has " + text, () -> (Boolean) driver.executeScript(
                "return [...document.querySelectorAll(arguments[0])].some((each) =>"
                        + " each.innerText.includes(arguments[1]))",
                selector,
                text));
    }

    void await(String what, Condition condition) {
        new WebDriverWait(driver, LONGEST_WAIT, Duration.ofMillis(50))
                .ignoring(org.openqa.selenium.StaleElementReferenceException.class)
                .withMessage(what)
                .until(each -> condition.holds());
    }

    /** Something that is waited for. */
    interface Condition {
        boolean holds();
    }

    /** An element by its selector of CSS, or by its path. */
    WebElement find(String selector) {
        return driver.findElement(selector.startsWith("//") ? By.xpath(selector) : By.cssSelector(selector));
    }

    /** Clicks at an element; at the one in its place, if it is replaced meanwhile. */
    void click(String selector) {
        await("a click at " + selector, () -> {
            find(selector).click();
            return true;
        });
    }

    /** Presses a key at an element; at the one in its place, if it is replaced meanwhile. */
    void press(String selector, Keys key) {
        await("a key at " + selector, () -> {
            find(selector).sendKeys(key);
            return true;
        });
    }

    /** An attribute of an element; of the one in its place, if it is replaced meanwhile. */
    String attribute(String selector, String name) {
        AtomicReference<String> value = new AtomicReference<>();
        await(name + " of " + selector, () -> {
            value.set(find(selector).getDomAttribute(name));
            return true;
        });
        return value.get();
    }

    List<WebElement> all(String selector) {
        return driver.findElements(By.cssSelector(selector));
    }

    /** The text that is seen in an element, by a script: chromedriver takes a second for one of a large table. */
    String text(String selector) {
        return (String) driver.executeScript("return document.querySelector(arguments[0]).innerText", selector);
    }

    /** The result of an expression in the page. */
    Object script(String expression) {
        return driver.executeScript("return " + expression);
    }

    /** Writes a picture of what is seen. */
    void picture(Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, smaller(driver.getScreenshotAs(OutputType.BYTES)));
    }

    /** A picture written anew with all that compression can do, which the browser does not. */
    private static byte[] smaller(byte[] png) throws IOException {
        BufferedImage seen = ImageIO.read(new ByteArrayInputStream(png));
        BufferedImage opaque = new BufferedImage(seen.getWidth(), seen.getHeight(), BufferedImage.TYPE_INT_RGB);
        opaque.createGraphics().drawImage(seen, 0, 0, null);
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        ImageWriteParam most = writer.getDefaultWriteParam();
        most.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        most.setCompressionQuality(0);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ImageOutputStream stream = ImageIO.createImageOutputStream(out)) {
            writer.setOutput(stream);
            writer.write(null, new IIOImage(opaque, null, null), most);
        }
        return out.toByteArray();
    }

    /** Holds that the page has logged no error, nor broken its own policy. */
    void assertNoErrors() {
        List<String> errors = driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
                .map(LogEntry::getMessage)
                .toList();
        assertEquals(List.of(), errors);
    }

    @Override
    public void close() throws IOException {
        driver.quit();
        try (var files = Files.walk(profile)) {
            for (Path path : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
