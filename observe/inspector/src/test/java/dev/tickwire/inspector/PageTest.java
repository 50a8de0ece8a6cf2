package dev.tickwire.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import dev.tickwire.inspector.duet.DuetProtocol;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** The page in Chromium. With {@code -Dtickwire.pictures=true} the pictures of docs/inspector.md are made anew. */
class PageTest {
    private static final String HOSTILE = "<img src=x onerror=hurt()>\u202E\"'&";
    private static final String HOSTILE_ROOM = "<img src=x onerror=hurt()>";
    private static final String[] NAMES = {"Ann", "Ben", "Cleo", "Dan", "", "Finn"};
    private static final int PLAYERS = 6;
    /** Played before each look at the page of a game without a thread. A state is shown each half second of play. */
    private static final int TICKS_OF_A_LOOK = 10;

    private static final String PEERS = "table[aria-label=Peers]";

    private static Browser browser;
    private static RunningHall hall;

    @BeforeAll
    static void play() throws IOException {
        browser = Browser.open();
        hall = RunningHall.ofServer(PLAYERS);
        hall.then(game -> game.setChatText(HOSTILE));
        hall.then(game -> game.enterRooms("cellar", HOSTILE_ROOM, 3));
        for (int peer = 0; peer < PLAYERS; peer++) {
            hall.label(peer, peer == 4 ? HOSTILE : NAMES[peer]);
        }
        browser.go(hall.url());
        browser.awaitText("#subject", "Hall server");
    }

    @AfterAll
    static void end() throws IOException {
        if (hall != null) {
            hall.close();
            browser.close();
        }
    }

    @AfterEach
    void shouldHaveLoggedNoError() {
        browser.assertNoErrors();
        assertFalse(browser.isScriptInjected(), "a text of players ran as a script");
    }

    private static void open(String link) {
        browser.go(hall.url() + "#" + link);
    }

    private static void picture(String view) throws IOException {
        if (Boolean.getBoolean("tickwire.pictures")) {
            browser.picture(Path.of("../../docs/images", "inspector-" + view + ".png"));
        }
    }

    @Test
    void shouldShowPeersAndOneInDetail() throws IOException {
        open("peers");
        browser.await("all peers", () -> browser.all(PEERS + " tbody tr").size() == PLAYERS);
        browser.awaitText("#summary", PLAYERS + " peers");
        browser.press(PEERS + " tbody tr:nth-child(3)", Keys.ENTER);
        browser.awaitText("h2", "Peer 2 Cleo");
        browser.awaitText("main", "Queue of talk");
        assertTrue(browser.driver.getCurrentUrl().endsWith("#peers?peer=2"));
        browser.await(
                "a chart of its round trips",
                () -> (Long) browser.script("Object.values(Chart.instances).reduce((sum, each) => sum +"
                                + " each.data.datasets[0].data.length, 0)")
                        >= 4);
        picture("peers");
    }

    @Test
    void shouldListEndedPeersWithReasons() throws IOException {
        try (RunningHall other = RunningHall.ofServer(3)) {
            other.label(1, "Ann");
            other.then(game -> game.world.server().peer(1).kick(HOSTILE_ROOM));
            other.then(game -> game.world.client(2).disconnect());
            browser.go(other.url() + "#peers");
            browser.awaitText("table[aria-label='Peers that left']", "closed by peer");
            String left = browser.text("table[aria-label='Peers that left']");
            assertTrue(left.contains("Ann") && left.contains("kicked") && left.contains(HOSTILE_ROOM), left);
            browser.assertNoErrors();
            assertFalse(browser.isScriptInjected());
        }
        browser.go(hall.url());
        browser.driver.manage().logs().get("browser");
    }

    @Test
    void shouldShowTheVersionOfEachPeer() throws IOException {
        open("peers");
        browser.await("all peers", () -> browser.all(PEERS + " tbody tr").size() == PLAYERS);
        assertFalse(browser.text(PEERS + " thead").contains("Version"), "the hall has one version");
        try (Duet duet = new Duet();
                Inspector inspector = Inspector.open(duet.server, 0)) {
            browser.go(inspector.url() + "#peers?sort=version");
            awaitOf(duet, "both peers", () -> columnOfPeers("Version").equals(List.of("2", "1")));
            browser.click(PEERS + " tbody tr:nth-child(2)");
            awaitOf(duet, "the detail", () -> browser.text("main").contains("Version\n1"));
            browser.go(inspector.url() + "#drops");
            duet.server.broadcast(duet.server.create(DuetProtocol.BELL).strokes(3));
            awaitOf(duet, "the drop", () -> browser.text("main").contains("not in version"));
            browser.assertNoErrors();
        }
        browser.go(hall.url());
        browser.driver.manage().logs().get("browser");
    }

    /** Waits for the page of a game, which is played meanwhile. */
    private static void awaitOf(Duet duet, String what, Browser.Condition condition) {
        browser.await(what, () -> {
            duet.play(TICKS_OF_A_LOOK);
            return condition.holds();
        });
    }

    /** The texts of a column of the table of peers. */
    private static List<String> columnOfPeers(String head) {
        List<String> heads = browser.all(PEERS + " thead th").stream()
                .map(each -> each.getText().replaceAll(" [↓↑]", ""))
                .toList();
        int column = heads.indexOf(head) + 1;
        return browser.all(PEERS + " tbody td:nth-child(" + column + ")").stream()
                .map(WebElement::getText)
                .toList();
    }

    @Test
    void shouldShowRoomsAndTables() throws IOException {
        open("rooms");
        browser.awaitText("table[aria-label='Rooms']", "cellar");
        browser.awaitText("table[aria-label='Rooms']", HOSTILE_ROOM);
        browser.awaitText("table[aria-label='Rooms']", "0 Ann, 1 Ben");
        browser.awaitText("table[aria-label=Tables]", "none (the first)");
        picture("rooms");
    }

    @Test
    void shouldSortPeersByAColumn() {
        open("peers?sort=rtt");
        browser.await("all peers", () -> browser.all(PEERS + " tbody tr").size() == PLAYERS);
        browser.await(
                "the column", () -> !browser.all("th[aria-sort=descending]").isEmpty());
        assertEquals("RTT ms", browser.text("th[aria-sort=descending]").replace(" ↓", ""));
    }

    @Test
    void shouldSortEachTableByTheHeadOfEachColumn() {
        for (String view : new String[] {"peers", "rooms", "bandwidth", "packets", "chunks", "drops?all=1", "time"}) {
            open(view);
            browser.await(
                    "rows of " + view,
                    () -> view.equals("chunks") || browser.all("tbody tr").size() > 1);
            long heads = (Long) browser.script("document.querySelectorAll('th').length");
            long sorting = (Long) browser.script("document.querySelectorAll('th button').length");
            long pictures = view.equals("peers") || view.equals("rooms") ? 1 : 0;
            assertEquals(heads - pictures, sorting, view);
        }
    }

    @Test
    void shouldSortByAClickAndReverseByAnother() {
        open("drops?all=1");
        browser.awaitText("table", "not admitted");
        sortBy("Reason", "ascending");
        List<String> up = column(2);
        assertEquals(up.stream().sorted().toList(), up);
        sortBy("Reason", "descending");
        List<String> down = column(2);
        assertEquals(up.size(), down.size());
        assertEquals(down.stream().sorted(Comparator.reverseOrder()).toList(), down);
        assertTrue(browser.driver.getCurrentUrl().endsWith("sort=reason"));
    }

    @Test
    void shouldSortTheBandwidthWithinEachBranch() {
        open("bandwidth");
        browser.awaitText("table", "Spark");
        sortBy("Channel, type, field", "ascending");
        List<String> channels = texts("tr.level0 td:first-child");
        assertEquals(channels.stream().sorted().toList(), channels);
        assertTrue(channels.size() > 2, channels.toString());
        // The page shows new figures each second: one look at it, at a time when both have some.
        browser.await("Press, a message of moves, above sparks", () -> {
            List<String> names = column(1);
            return names.contains("Press") && names.indexOf("Press") < names.indexOf("sparks");
        });
    }

    private static void sortBy(String title, String order) {
        browser.click("//th/button[normalize-space()='" + title + "']");
        browser.awaitText("th[aria-sort=" + order + "]", title);
    }

    private static List<String> column(int number) {
        return texts("tbody td:nth-child(" + number + ")");
    }

    @SuppressWarnings("unchecked")
    private static List<String> texts(String selector) {
        return (List<String>)
                browser.script("[...document.querySelectorAll('" + selector + "')].map((each) => each.textContent)");
    }

    @Test
    void shouldShowBandwidthDownToFields() throws IOException {
        open("bandwidth");
        for (String name : new String[] {"moves", "Press", "aim", "world", "Runner", "position", "Spark", "place"}) {
            browser.awaitText("table", name);
        }
        assertTrue(browser.attribute("tbody tr", "class").contains("level0"));
        picture("bandwidth");
    }

    /** The names of the lines of the first chart. */
    @SuppressWarnings("unchecked")
    private static List<String> lines() {
        return (List<String>) browser.script("Object.values(Chart.instances)[0].data.datasets.map((set) => set.label)");
    }

    @Test
    void shouldChartTypesAndFields() {
        open("bandwidth");
        browser.await("channels", () -> lines().contains("sparks"));
        browser.click("//tr[contains(@class,'level0')][td[1]='world']");
        browser.await("types of the channel", () -> lines().equals(List.of("Runner", "Lamp")));
        browser.click("//tr[contains(@class,'level1')][td[1]='Runner']");
        browser.await("fields of the type", () -> lines().contains("position"));
        assertTrue(browser.driver.getCurrentUrl().contains("of=world%2FRunner"), browser.driver.getCurrentUrl());
        assertEquals("true", browser.attribute("//tr[td[1]='Runner']", "aria-selected"));
        browser.click("//tr[contains(@class,'level1')][td[1]='Runner']");
        browser.await("channels", () -> lines().contains("sparks"));
        open("bandwidth?by=type");
        browser.await("types", () -> lines().contains("Press"));
    }

    private static Object axis(String member) {
        return browser.script("Object.values(Chart.instances)[0].scales." + member);
    }

    @Test
    void shouldDrawChartsOnALogarithmicScale() {
        open("bandwidth");
        browser.await("channels", () -> lines().contains("sparks"));
        browser.click("//button[.='log']");
        browser.await("the scale", () -> axis("y.type").equals("logarithmic"));
        assertTrue(browser.driver.getCurrentUrl().contains("scale=log"));
        browser.click("//button[.='log']");
        browser.await("the other scale", () -> axis("y.type").equals("linear"));
    }

    @Test
    void shouldZoomToTheTimeThatIsDraggedOver() throws IOException {
        open("bandwidth");
        browser.await("some seconds", () -> ((Number) axis("x.max")).doubleValue() > 4);
        WebElement canvas = browser.find("canvas");
        new Actions(browser.driver)
                .moveToElement(canvas, -100, 0)
                .clickAndHold()
                .moveByOffset(60, 0)
                .release()
                .perform();
        browser.awaitText(".tools.head", "whole time");
        assertTrue(browser.driver.getCurrentUrl().matches(".*zoom=[0-9.]+-[0-9.]+.*"));
        double max = ((Number) axis("x.max")).doubleValue();
        double min = ((Number) axis("x.min")).doubleValue();
        assertTrue(max > min && max - min < 60);
        String link = browser.driver.getCurrentUrl();
        assertTrue(link.contains(String.format(Locale.ROOT, "zoom=%.1f-%.1f", min, max)), link);
        browser.click("//button[.='whole time']");
        browser.await(
                "the whole time", () -> ((Number) axis("x.max")).doubleValue() > max || axis("x.min") != (Object) min);
        assertFalse(browser.driver.getCurrentUrl().contains("zoom"));
    }

    private static String clipboard() {
        return (String) browser.driver.executeAsyncScript(
                "const done = arguments[0]; navigator.clipboard.readText().then(done, (no) => done(String(no)))");
    }

    @Test
    void shouldCopyTablesAsJsonAndCsv() {
        browser.permitClipboard(hall.url().replaceAll("(http://[^/]+)/.*", "$1"));
        hall.label(5, "=1+1,\"x\"");
        open("peers?sort=index-up");
        browser.awaitText(PEERS, "=1+1");
        browser.click("//button[.='CSV']");
        browser.awaitText(".copy", "copied");
        String[] csv = clipboard().split("\r?\n");
        assertTrue(csv[0].startsWith("Peer,Label,Room,Address,Client id,Since,RTT ms,"), csv[0]);
        assertEquals(PLAYERS + 1, csv.length);
        assertTrue(csv[1].startsWith("0,Ann,cellar,"), csv[1]);
        // A text of a player does not become a formula.
        assertTrue(csv[6].startsWith("5,\"'=1+1,\"\"x\"\"\",,"), csv[6]);
        browser.click("//button[.='JSON']");
        browser.await("the other text", () -> clipboard().startsWith("["));
        JsonArray json = JsonParser.parseString(clipboard()).getAsJsonArray();
        assertEquals(PLAYERS, json.size());
        assertEquals("=1+1,\"x\"", json.get(5).getAsJsonObject().get("Label").getAsString());
        assertEquals(5, json.get(5).getAsJsonObject().get("Peer").getAsInt());
        hall.label(5, NAMES[5]);
    }

    @Test
    void shouldFitATelephone() throws IOException {
        browser.phone(true);
        try {
            for (String view :
                    List.of("peers?peer=2", "rooms", "bandwidth?by=type", "packets", "chunks", "drops", "time")) {
                open(view);
                browser.awaitText("#subject", "Hall server");
                String name = view.replaceAll("[?].*", "");
                browser.await(
                        "the view",
                        () -> browser.find("#tabs a[aria-current]")
                                .getText()
                                .toLowerCase(Locale.ROOT)
                                .startsWith(name));
                if (name.equals("packets")) {
                    browser.awaitText("tbody", "Spark");
                    browser.click("tbody tr");
                    browser.awaitText(".part", "Header");
                    browser.script(
                            "document.querySelector('section[aria-label=\"The selected packet\"]').scrollIntoView()");
                }
                browser.await("all to fit", () -> (Boolean) browser.script("innerWidth === 390 &&"
                        + " document.documentElement.scrollWidth <= 390 && [...document.querySelectorAll('#pause,"
                        + " #filter, canvas, select')].every((each) => each.getBoundingClientRect().right <= 390)"));
                if (!Boolean.getBoolean("tickwire.pictures") || name.equals("bandwidth")) {
                    picture(name + "-narrow");
                }
            }
        } finally {
            browser.phone(false);
        }
    }

    @Test
    void shouldFilterTheBandwidthByText() {
        open("bandwidth?filter=Press");
        browser.awaitText("table", "Press");
        browser.await("the others to go", () -> !browser.text("table").contains("Runner"));
        assertEquals("Press", browser.find("#filter").getDomProperty("value"));
    }

    @Test
    void shouldOpenAPacketToItsBits() throws IOException {
        open("packets?filter=Say&direction=received");
        browser.awaitText("tbody", "Say");
        browser.click("#pause");
        browser.click("tbody tr");
        browser.awaitText("section[aria-label='The selected packet']", "text");
        String shown = browser.text("section[aria-label='The selected packet']");
        assertTrue(shown.contains("\"<img src=x onerror=hurt()>\\u202e\"'&"), shown);
        assertTrue(shown.contains("string(64)"), shown);
        assertTrue(browser.all("main img").isEmpty());
        String link = browser.driver.getCurrentUrl();
        assertTrue(link.contains("filter=Say&direction=received&id="), link);
        for (String name : new String[] {"Header", "sequence", "Acks", "Tick", "Bytes: "}) {
            assertTrue(shown.contains(name), name + " in " + shown);
        }
        browser.script(
                "[...document.querySelectorAll('.part tr')].find((row) => row.firstChild.textContent === 'text').click()");
        browser.awaitText(".place", "Say.text:");
        String place = browser.text(".place");
        int firstBit = Integer.parseInt(place.replaceAll(".* from bit (\\d+),.*", "$1"));
        // The length takes seven bits; the characters begin with the next whole byte.
        int firstByte = (firstBit + 7 + 7) / 8;
        assertEquals("3c", browser.all(".byte").get(firstByte).getText(), place);
        assertTrue(isMarked(firstByte) && isMarked(firstByte + 1) && !isMarked(0), place);
        browser.click(".byte");
        browser.awaitText(".place", "flags: 8 bits from bit 0, byte 0");
        assertTrue(isMarked(0) && !isMarked(firstByte));
        browser.script(
                "[...document.querySelectorAll('.part tr')].find((row) => row.firstChild.textContent === 'text').click()");
        picture("packets");
        browser.driver.navigate().refresh();
        browser.awaitText("section[aria-label='The selected packet']", "string(64)");
    }

    @Test
    void shouldKeepTextsOfPlayersFromRunningWithoutItsPolicyToo() {
        browser.withoutPolicy(true);
        try {
            browser.go("about:blank");
            open("packets?filter=Say&direction=received");
            browser.awaitText("tbody", "Say");
            browser.click("tbody tr");
            browser.awaitText("section[aria-label='The selected packet']", "onerror=hurt()");
            assertFalse(browser.isScriptInjected());
            // What would happen to a page that made HTML of it: the check above can fail.
            inject();
            browser.await("the script to run", browser::isScriptInjected);
        } finally {
            browser.withoutPolicy(false);
            browser.go("about:blank");
            browser.driver.manage().logs().get("browser");
        }
    }

    @Test
    void shouldKeepScriptsFromRunningByItsPolicy() {
        browser.go("about:blank");
        open("peers");
        browser.awaitText("#subject", "Hall server");
        inject();
        browser.await(
                "a report of the browser",
                () -> browser.driver.manage().logs().get("browser").getAll().stream()
                        .anyMatch(entry -> entry.getMessage().contains("Content Security Policy")));
        assertFalse(browser.isScriptInjected());
        browser.go("about:blank");
        browser.driver.manage().logs().get("browser");
    }

    /** Makes HTML of a hostile text, as the page never does. */
    private static void inject() {
        browser.driver.executeScript(
                "document.querySelector('main').insertAdjacentHTML('beforeend', arguments[0])", HOSTILE);
    }

    private static boolean isMarked(int number) {
        return browser.all(".byte").get(number).getDomAttribute("style").contains("--mark");
    }

    @Test
    void shouldFreezeThePageWhilePaused() {
        open("peers");
        browser.await("all peers", () -> browser.all(PEERS + " tbody tr").size() == PLAYERS);
        browser.click("#pause");
        browser.awaitText("#status", "paused");
        String before = browser.text("main");
        browser.script(
                "fetch('traffic').then((answer) => answer.json()).then((json) => { window.heldAt = json.time; })");
        browser.await(
                "time to go on",
                () -> Boolean.TRUE.equals(
                        browser.script("fetch('traffic').then((answer) => answer.json()).then((json) => json.time >"
                                + " window.heldAt + 0.9)")));
        assertEquals(before, browser.text("main"));
        browser.click("#pause");
        browser.awaitText("#status", "live");
        browser.await("the page to go on", () -> !browser.text("main").equals(before));
    }

    @Test
    void shouldShowChunksUnderWay() throws IOException {
        open("chunks");
        hall.then(game -> game.sendGround(300_000));
        browser.awaitText("tbody", "Ground");
        browser.awaitText("tbody", "open");
        picture("chunks");
        browser.awaitText("tbody", "complete");
    }

    @Test
    void shouldShowDropsWithTheirReasons() throws IOException {
        open("drops");
        browser.awaitText("table", "duplicate");
        assertFalse(browser.text("table").contains("not admitted"));
        picture("drops");
        browser.script("(window.linkBefore = document.querySelector('p.tools a')) && true");
        String shownBefore = browser.text("#summary");
        browser.await("another state", () -> !browser.text("#summary").equals(shownBefore));
        assertEquals(true, browser.script("document.querySelector('p.tools a') === window.linkBefore"));
        browser.click("p.tools a");
        browser.awaitText("table", "not admitted");
    }

    @Test
    void shouldShowInputMargins() throws IOException {
        open("time");
        browser.await("the inputs of all", () -> browser.all("tbody tr").size() == PLAYERS);
        browser.awaitText("main", "Ticks per second");
        picture("time");
    }

    @Test
    void shouldShowTheClocksOfAClient() throws IOException {
        try (RunningHall other = RunningHall.ofClient(1)) {
            browser.go(other.url() + "#time");
            browser.awaitText("#subject", "Hall client");
            browser.awaitText("main", "View tick");
            browser.awaitText("main", "Corrections");
            browser.awaitText("main", "Last correction, object\nnone");
            other.then(HallGame::predictWrongly);
            browser.awaitText("main", "Last correction, object\nRunner in slot 0");
            browser.awaitText("main", "Last correction, fields\nposition");
            assertFalse(browser.text("main").contains("Input channel"));
            browser.assertNoErrors();
        }
        browser.go(hall.url());
        browser.driver.manage().logs().get("browser");
    }

    /** The cells of a table that has one line. */
    private List<String> cells(String table) {
        return browser.all("table[aria-label='" + table + "'] tbody td").stream()
                .map(WebElement::getText)
                .toList();
    }

    @Test
    void shouldShowARecording() {
        try (Inspector recording = Inspector.open(new FixedSource(), 0)) {
            browser.go(recording.url() + "#peers");
            browser.awaitText("#summary", "1:30 long");
            browser.awaitText("#status", "recording");
            browser.awaitText("tbody", "KICKED, <i>enough</i>");
            assertEquals(4, browser.all("#tabs a").size());
            browser.go(recording.url() + "#rooms");
            browser.await("the room", () -> cells("Rooms").equals(List.of("cellar <i>", "0:05", "1:05", "1", "0, 3")));
            browser.await(
                    "the table",
                    () -> cells("Tables")
                            .equals(List.of("players", "none (the first)", "0:00", "–", "6", "8", "75.0 %")));
            browser.go(recording.url() + "#bandwidth");
            browser.awaitText("tbody", "Say");
            browser.awaitText("main", "Out by channel");
            browser.await("channels", () -> lines().equals(List.of("talk")));
            browser.click("tbody tr:nth-child(2)");
            browser.awaitText("main", "Out of talk, Say");
            browser.await("fields of the type", () -> lines().equals(List.of("text")));
            browser.go(recording.url() + "#bandwidth?by=type");
            browser.awaitText("main", "In by type");
            browser.await("types", () -> lines().equals(List.of("Say")));
            browser.go(recording.url() + "#packets?from=5");
            browser.awaitText("tbody", "hello");
            browser.click("tbody tr");
            browser.awaitText("main", "Tick");
            browser.assertNoErrors();
            browser.go(recording.url() + "#packets?from=50");
            browser.awaitText("main", "No matching packet yet.");
        }
        browser.go(hall.url());
        browser.driver.manage().logs().get("browser");
    }
}
