package dev.tickwire.samples.arena.desktop.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.Input;
import com.badlogic.gdx.Input.Keys;
import com.badlogic.gdx.graphics.Color;
import dev.tickwire.recording.Recording;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.client.Bot;
import dev.tickwire.samples.arena.desktop.draw.Canvas;
import dev.tickwire.samples.arena.desktop.draw.Palette;
import dev.tickwire.samples.arena.desktop.play.Flashes;
import dev.tickwire.samples.arena.desktop.play.Host;
import dev.tickwire.samples.arena.desktop.play.LiveGame;
import dev.tickwire.samples.arena.desktop.play.Notices;
import dev.tickwire.samples.arena.desktop.play.Seat;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Rocket;
import dev.tickwire.samples.arena.wire.Round;
import dev.tickwire.samples.arena.wire.Weapon;
import dev.tickwire.samples.arena.world.Ground;
import dev.tickwire.samples.desktop.Picture;
import dev.tickwire.samples.desktop.ScriptedPlayer;
import dev.tickwire.samples.desktop.VirtualDisplay;
import dev.tickwire.transport.ListenServerTransport;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A window on a screen in memory: other clients see the player's actions, and the picture shows the world. */
class WindowTest {
    private static final long SEED = 4;
    private static final float STEP = 8f / 60;

    @TempDir
    private Path folder;

    private final Host host = new Host(0, 0, SEED);
    private LiveGame ann;
    private LiveGame bob;

    @BeforeAll
    static void openDisplay() throws Exception {
        VirtualDisplay.open();
    }

    @BeforeEach
    void createClients() {
        ann = player("Ann");
        bob = player("Bob");
    }

    @AfterEach
    void closeHost() {
        host.close();
    }

    private LiveGame player(String name) {
        return new LiveGame(host.transport().openLocal(), name, SEED, folder).join(ListenServerTransport.SERVER);
    }

    /** Ann plays in a window; Bob stands beside. */
    private void play(ScriptedPlayer.Script<Robot> script) throws Exception {
        try (LiveGame beside = bob) {
            Robot.play(ann, host, beside::update, robot -> {
                robot.until("both have joined", () -> hasJoined(ann) && hasJoined(beside));
                place("Ann", -10, 3);
                place("Bob", -4, 3);
                robot.frames(60);
                script.run(robot);
            });
        }
    }

    private static boolean hasJoined(LiveGame game) {
        return game.seat().client().hasJoined();
    }

    private static Fighter own(LiveGame game) {
        return game.seat().client().own();
    }

    /** A fighter as a client shows it. */
    private static Fighter seen(LiveGame by, String name) {
        return find(
                by.seat().client().endpoint().state(ArenaProtocol.WORLD_CHANNEL).all(ArenaProtocol.FIGHTER), name);
    }

    private Fighter atServer(String name) {
        return find(host.server().endpoint().state(ArenaProtocol.WORLD_CHANNEL).all(ArenaProtocol.FIGHTER), name);
    }

    private static Fighter find(Iterable<Fighter> fighters, String name) {
        for (Fighter fighter : fighters) {
            if (fighter.name().equals(name)) {
                return fighter;
            }
        }
        return null;
    }

    private void place(String name, float x, float y) {
        Fighter fighter = atServer(name);
        fighter.position().x(x).y(y);
        fighter.teleport();
    }

    private static void assertColour(Color expected, Color actual, String message) {
        assertTrue(Picture.isNear(expected, actual), message + ": " + actual + ", must be " + expected);
    }

    private static void assertOther(Color other, Color actual, String message) {
        assertFalse(Picture.isNear(other, actual), message + ": " + actual);
    }

    @Test
    void shouldWalkAndBeSeenByAnother() throws Exception {
        play(robot -> {
            float x = own(ann).position().x();
            robot.input().keyDown(Keys.D);
            robot.frames(30);
            robot.input().keyUp(Keys.D);
            robot.frames(60);
            assertEquals(x + 30 * STEP, own(ann).position().x(), 0.03f);
            assertEquals(3, own(ann).position().y(), 0.03f);
            assertEquals(own(ann).position().x(), seen(bob, "Ann").position().x(), 0.03f);
            robot.input().keyDown(Keys.S);
            robot.frames(10);
            robot.input().keyUp(Keys.S);
            robot.frames(60);
            // While the client's clock goes to its aim, ten frames may be a tick more or less.
            assertEquals(3 - 10 * STEP, own(ann).position().y(), STEP + 0.03f);
            assertEquals(own(ann).position().y(), seen(bob, "Ann").position().y(), 0.03f);
        });
    }

    @Test
    void shouldWalkWhileAnyKeyOfTheButtonIsDown() throws Exception {
        play(robot -> {
            float x = own(ann).position().x();
            robot.input().keyDown(Keys.D);
            robot.input().keyDown(Keys.RIGHT);
            robot.input().keyUp(Keys.D);
            robot.frames(30);
            robot.input().keyUp(Keys.RIGHT);
            robot.frames(60);
            assertEquals(x + 30 * STEP, own(ann).position().x(), 0.03f);
        });
    }

    @Test
    void shouldPaintFightersWhereTheyAre() throws Exception {
        play(robot -> {
            robot.point(-10, -20);
            robot.frames(20);
            Fighter bobs = seen(ann, "Bob");
            Color colour = Palette.player(bobs.player());
            float x = bobs.position().x();
            float y = bobs.position().y();
            assertColour(colour, robot.at(x, y), "Bob");
            assertColour(colour, robot.at(x - 0.5f, y), "the left of Bob");
            assertColour(colour, robot.at(x, y - 0.5f), "the lower part of Bob");
            assertOther(colour, robot.at(x - 0.72f, y), "left of Bob");
            assertOther(colour, robot.at(x, y - 0.72f), "below Bob");
            Color anns = Palette.player(own(ann).player());
            assertColour(anns, Picture.at(Robot.WIDTH / 2, Robot.HEIGHT / 2), "Ann in the middle");
            assertColour(Color.WHITE, robot.at(-10 - 0.68f, 3), "the ring around Ann");
            assertColour(anns, robot.at(-10, 3 - 0.95f), "the barrel, which points down");
        });
    }

    @Test
    void shouldPaintTheGroundThatHasCome() throws Exception {
        byte[] ground = Ground.of(SEED);
        play(robot -> {
            robot.until("the ground is there", () -> ann.seat().client().hasGround());
            robot.frames(1);
            for (int[] cell : new int[][] {{18, 30}, {30, 38}, {12, 33}, {24, 41}}) {
                float x = cell[0] - Ground.SIDE / 2f + 0.5f;
                float y = cell[1] - Ground.SIDE / 2f + 0.5f;
                assertColour(
                        Palette.ground(Ground.shade(ground, cell[0], cell[1]), cell[0], cell[1]),
                        robot.at(x, y),
                        "the ground at " + cell[0] + ", " + cell[1]);
            }
        });
    }

    @Test
    void shouldShowHowMuchOfTheGroundHasCome() throws Exception {
        ann.line().next();
        assertEquals("line: MOBILE", ann.status());
        play(robot -> {
            robot.until("some of it", () -> ann.seat().client().groundPercent() >= 10);
            int percent = ann.seat().client().groundPercent();
            assertTrue(percent < 100, percent + " %");
            int left = (Robot.WIDTH - 300) / 2;
            int blue = Picture.count(left, Robot.HEIGHT - 20, 300, 1, new Color(0x40_A0_FF_FF));
            assertEquals(3 * percent, blue, 2);
        });
    }

    @Test
    void shouldShootTheFighterUnderTheMouse() throws Exception {
        play(robot -> {
            robot.point(-4, 3);
            robot.input().touchDown((int) mouseX(robot), (int) mouseY(robot), 0, Input.Buttons.LEFT);
            robot.until(
                    "Bob is hit",
                    () -> atServer("Bob").health() <= 80 && seen(ann, "Bob").health() <= 80);
            robot.frames(1);
            Fighter bobs = seen(ann, "Bob");
            assertColour(new Color(0xFF_F0_60_FF), robot.at(-7, 3), "the line of fire");
            float health = bobs.health() / 100f;
            float left = bobs.position().x() - 0.7f;
            float y = bobs.position().y() + 0.94f;
            assertColour(new Color(0x30_E0_40_FF), robot.at(left + 1.4f * health - 0.08f, y), "health");
            assertColour(new Color(0x60_10_10_FF), robot.at(left + 1.4f * health + 0.08f, y), "health that is gone");
            robot.input().touchUp(0, 0, 0, Input.Buttons.LEFT);
            robot.frames(30);
            assertOther(new Color(0xFF_F0_60_FF), robot.at(-7, 3), "no line of fire");
            assertTrue(host.server().score("Ann") > 0);
        });
    }

    private static float mouseX(Robot robot) {
        return robot.window().painter().canvas().pixel(-4, 3).x;
    }

    private static float mouseY(Robot robot) {
        return Robot.HEIGHT - 1 - robot.window().painter().canvas().pixel(-4, 3).y;
    }

    @Test
    void shouldTalk() throws Exception {
        play(robot -> {
            robot.type(Keys.T, 't', "hello, t!");
            robot.frames(2);
            robot.tap(Keys.ENTER);
            robot.until("Bob reads it", () -> bob.seat().notices().lines().contains("Ann: hello, t!"));
            robot.frames(1);
            assertTrue(
                    Picture.count(5, 80, 200, 40, new Color(0xE8_EC_F0_FF)) > 20, "the line is on Ann's screen, too");
        });
    }

    @Test
    void shouldChatInAnyLanguageUpToTheLineLimit() throws Exception {
        play(robot -> {
            robot.type(Keys.T, 't', "größer\u007f\n");
            robot.tap(Keys.ENTER);
            robot.until("Bob reads it", () -> bob.seat().notices().lines().contains("Ann: größer"));
            robot.type(Keys.T, 't', "ü".repeat(100));
            robot.tap(Keys.ENTER);
            String longest = "Ann: " + "ü".repeat(60);
            robot.until("Bob reads it", () -> bob.seat().notices().lines().contains(longest));
        });
    }

    @Test
    void shouldHaveTheCharactersOfAllBotPhrases() throws Exception {
        play(robot -> {
            Canvas canvas = robot.window().painter().canvas();
            String phrases = String.join("", Bot.phrases()) + "äöüÄÖÜß";
            phrases.chars().forEach(character -> assertTrue(canvas.canShow((char) character), "" + (char) character));
            assertFalse(canvas.canShow('ほ'));
        });
    }

    @Test
    void shouldKeepItsTickRateDuringSlowFrames() throws Exception {
        play(robot -> {
            float x = own(ann).position().x();
            long tick = ann.seat().client().endpoint().tick();
            robot.input().keyDown(Keys.D);
            for (int frame = 0; frame < 16; frame++) {
                robot.frame(62_500_000L);
            }
            robot.input().keyUp(Keys.D);
            robot.frames(60);
            assertEquals(120, ann.seat().client().endpoint().tick() - tick, 3);
            assertEquals(x + 60 * STEP, own(ann).position().x(), 3 * STEP);
            assertEquals(own(ann).position().x(), seen(bob, "Ann").position().x(), 0.03f);
        });
    }

    @Test
    void shouldCountAPressShorterThanATick() throws Exception {
        play(robot -> {
            float x = own(ann).position().x();
            robot.tap(Keys.D);
            robot.frames(60);
            assertEquals(x + STEP, seen(bob, "Ann").position().x(), 0.03f);
        });
    }

    @Test
    void shouldShowTheNetworkAndMakeItWorse() throws Exception {
        play(robot -> {
            int panel = Picture.count(460, 60, 300, 200, new Color(0x40_A0_FF_FF));
            robot.tap(Keys.F3);
            robot.frames(1);
            double before = roundTripMillis();
            assertTrue(Picture.count(460, 60, 300, 200, new Color(0x40_A0_FF_FF)) > panel + 50, "bars are there");
            robot.tap(Keys.F4);
            assertEquals("line: MOBILE", ann.status());
            robot.input().keyDown(Keys.D);
            robot.frames(240);
            assertTrue(before > 0 && before < 60, before + " ms");
            assertTrue(roundTripMillis() > 75, roundTripMillis() + " ms");
            Picture.keep("arena-net-graph.png");
            double received = ann.seat().meter().receivedKilobits(worldNumber());
            assertTrue(received > 0.2 && received < 2, received + " kbit");
            double sent = ann.seat().meter().sentKilobits(ArenaProtocol.MOVES_CHANNEL.number());
            assertTrue(sent > 0.5 && sent < 20, sent + " kbit");
            robot.tap(Keys.F3);
            robot.frames(1);
            assertEquals(panel, Picture.count(460, 60, 300, 200, new Color(0x40_A0_FF_FF)), "the panel is gone");
        });
    }

    private static int worldNumber() {
        return ArenaProtocol.WORLD_CHANNEL.number();
    }

    private double roundTripMillis() {
        return ann.seat().client().endpoint().peer().statistics().link().rttMillis();
    }

    @Test
    void shouldRecordAndReplay() throws Exception {
        play(robot -> {
            robot.until("the ground is there", () -> ann.seat().client().hasGround());
            robot.tap(Keys.F5);
            robot.frames(30);
            robot.input().keyDown(Keys.D);
            robot.frames(60);
            robot.input().keyUp(Keys.D);
            robot.frames(360);
            float end = own(ann).position().x();
            robot.tap(Keys.F6);
            assertNotNull(robot.window().replay());
            robot.frames(20);
            Seat watched = robot.window().shown().seat();
            assertTrue(watched.client().hasJoined());
            robot.until("the ground, which came before", () -> watched.client().hasGround());
            assertEquals(-10, watched.client().own().position().x(), 1.5f);
            robot.tap(Keys.RIGHT);
            robot.frames(2);
            assertEquals(end, watched.client().own().position().x(), 0.03f);
            assertColour(
                    Palette.player(watched.client().own().player()),
                    Picture.at(Robot.WIDTH / 2, Robot.HEIGHT / 2),
                    "Ann in the replay");
            robot.tap(Keys.F6);
            robot.frames(1);
            assertEquals(ann, robot.window().shown());
            robot.tap(Keys.ESCAPE);
            robot.window().openReplay(ann.takeRecording());
            robot.until(
                    "a run later",
                    () -> watchedNow(robot).hasGround() && watchedNow(robot).hasJoined());
            robot.tap(Keys.ESCAPE);
            assertEquals(null, robot.window().shown());
        });
    }

    @Test
    void shouldShowAllOfAServersRecording() throws Exception {
        Path file = folder.resolve("server.tickrec");
        Recording recording = Recording.to(file).lossless();
        host.server().endpoint().tap(recording.tap());
        play(robot -> {
            robot.until("the ground is there", () -> ann.seat().client().hasGround());
            recording.close();
            robot.window().openReplay(file);
            robot.frames(2);
            robot.window().replay().jump(1000);
            robot.frames(2);
            assertTrue(watchedNow(robot).hasGround());
            int side = Ground.SIDE;
            for (int corner = 0; corner < 2; corner++) {
                int cell = corner * (side - 1);
                assertColour(
                        Palette.ground(Ground.shade(Ground.of(SEED), cell, cell), cell, cell),
                        robot.at(cell - side / 2f + 0.5f, cell - side / 2f + 0.5f),
                        "the ground in corner " + corner);
            }
            assertColour(Palette.player(atServer("Ann").player()), robot.at(-10, 3), "Ann");
            assertColour(Palette.player(atServer("Bob").player()), robot.at(-4, 3), "Bob");
        });
    }

    private static ArenaClient watchedNow(Robot robot) {
        return robot.window().shown().seat().client();
    }

    /** The replayed client plays no tick of its own, and has the names nevertheless. */
    @Test
    void shouldNameShooterAndVictimInAReplay() throws Exception {
        play(robot -> {
            robot.tap(Keys.F5);
            robot.frames(10);
            atServer("Bob").health(10);
            robot.point(-4, 3);
            robot.input().touchDown((int) mouseX(robot), (int) mouseY(robot), 0, Input.Buttons.LEFT);
            robot.until("Bob is beaten", () -> ann.seat().notices().lines().contains("Ann beat Bob"));
            robot.input().touchUp(0, 0, 0, Input.Buttons.LEFT);
            robot.frames(10);
            robot.tap(Keys.F6);
            Notices notices = robot.window().shown().seat().notices();
            robot.until("the replay shows the notice", () -> notices.lines().contains("Ann beat Bob"));
        });
    }

    @Test
    void shouldShowWhyALoginIsRejected() throws Exception {
        LiveGame second = player("Bob");
        try (LiveGame beside = bob) {
            Robot.play(second, host, beside::update, robot -> {
                ArenaClient client = second.seat().client();
                robot.until("it is refused", () -> client.endReason() != null);
                assertTrue(client.endDescription().contains("the name is taken"), client.endDescription());
                robot.frames(1);
                int text = Picture.count(200, Robot.HEIGHT / 2 - 20, 400, 24, new Color(0xE8_EC_F0_FF));
                assertTrue(text > 100, text + " pixels of text");
                beside.seat().client().endpoint().disconnect();
                robot.until("the name is free", () -> atServer("Bob") == null);
                robot.tap(Keys.ENTER);
                robot.until("it is tried again", () -> hasJoined(robot.window().live()));
            });
        }
    }

    @Test
    void shouldPlayFromTheStartScreenAndComeBackToIt() throws Exception {
        try (LiveGame beside = bob) {
            ann.close();
            Robot.start(host, beside::update, robot -> {
                robot.frames(2);
                assertEquals("Ann", robot.window().start().name());
                robot.input().keyTyped('\b');
                robot.input().keyTyped('é');
                robot.frames(2);
                robot.tap(Keys.ENTER);
                robot.until("it is joined", () -> hasJoined(robot.window().live()) && seen(beside, "Ané") != null);
                robot.tap(Keys.ESCAPE);
                assertEquals(null, robot.window().live());
                robot.until("it has left", () -> seen(beside, "Ané") == null);
                robot.tap(Keys.F6);
                assertEquals(null, robot.window().replay());
            });
        }
    }

    @Test
    void shouldShowTheRoundItsWinnerAndWhenOneIsBack() throws Exception {
        play(robot -> {
            atServer("Ann").score(3);
            atServer("Ann").health(0).cooldown(170);
            robot.until("Ann is out", () -> own(ann).health() == 0);
            robot.frames(1);
            int y = (int) (Robot.HEIGHT * 0.65f) - 30;
            assertTrue(Picture.count(300, y, 200, 32, new Color(0xE8_EC_F0_FF)) > 200, "back in 3 s");
            robot.until("Ann is back", () -> own(ann).health() > 0);
            robot.frames(1);
            assertEquals(0, Picture.count(300, y, 200, 32, new Color(0xE8_EC_F0_FF)), "in play");
            Round round = ann.seat().client().round();
            assertFalse(round.over());
            endRound();
            robot.until("the round is over", round::over);
            robot.frames(1);
            assertEquals(own(ann).player(), round.winner());
            int top = (int) (Robot.HEIGHT * 0.8f) - 46;
            assertTrue(Picture.count(200, top, 400, 48, new Color(0xD8_A0_30_FF)) > 300, "Ann has won");
        });
    }

    /** Lets the time of the round pass at the server alone. */
    private void endRound() {
        for (int tick = 0; tick < ArenaConstants.ROUND_SECONDS * 60; tick++) {
            host.server().tick();
        }
    }

    @Test
    void shouldPaintTheCrosshairWhereTheMouseIs() throws Exception {
        play(robot -> {
            robot.point(-4, 7);
            robot.frames(1);
            int x = (int) robot.window().painter().canvas().pixel(-4, 7).x;
            int y = (int) robot.window().painter().canvas().pixel(-4, 7).y;
            assertTrue(Picture.count(x - 12, y - 12, 24, 24, new Color(0xE8_EC_F0_FF)) >= 48, "a crosshair");
            robot.tap(Keys.F2);
            robot.frames(1);
            assertEquals(0, Picture.count(x - 12, y - 12, 24, 24, new Color(0xE8_EC_F0_FF)), "the arrow");
        });
    }

    @Test
    void shouldShowAFightOfBots() throws Exception {
        try (Host arena = new Host(0, 5, SEED)) {
            LiveGame player =
                    new LiveGame(arena.transport().openLocal(), "you", SEED, folder).join(ListenServerTransport.SERVER);
            Robot.play(player, arena, now -> {}, robot -> {
                robot.until("all are there", () -> player.seat().client().playersSeen() == 6);
                robot.until("the ground is there", () -> player.seat().client().hasGround());
                Fighter you = find(
                        arena.server()
                                .endpoint()
                                .state(ArenaProtocol.WORLD_CHANNEL)
                                .all(ArenaProtocol.FIGHTER),
                        "you");
                robot.until("a fight", () -> {
                    // Who stands still among bots is out of play most of the time.
                    you.health(ArenaConstants.MAX_HEALTH);
                    return isFight(player);
                });
                robot.point(
                        own(player).position().x() + 5, own(player).position().y() + 3);
                robot.frames(1);
                Picture.keep("arena.png");
            });
        }
    }

    /** Whether two others are in the picture, one of whom fires. */
    private static boolean isFight(LiveGame player) {
        int near = 0;
        boolean isFiring = false;
        for (Fighter fighter : player.seat()
                .client()
                .endpoint()
                .state(ArenaProtocol.WORLD_CHANNEL)
                .all(ArenaProtocol.FIGHTER)) {
            float x = fighter.position().x() - own(player).position().x();
            float y = fighter.position().y() - own(player).position().y();
            boolean isNear = x * x + y * y < 10 * 10 && x * x + y * y > 2 && fighter.health() > 0;
            near += isNear ? 1 : 0;
            isFiring |= isNear && fighter.firing();
        }
        return near >= 2 && isFiring && own(player).health() > 0;
    }

    @Test
    void shouldShop() throws Exception {
        play(robot -> {
            robot.tap(Keys.B);
            robot.until("it is too dear", () -> ann.seat().notices().lines().contains("it costs 20 gold"));
            place("Ann", -16, 15);
            robot.frames(60);
            assertColour(new Color(0xD8_A0_30_FF), robot.at(-16.5f, 15.6f), "a closed door");
            robot.tap(Keys.E);
            robot.until("gold is found", () -> ann.seat().notices().lines().contains("found 10 gold"));
            robot.frames(30);
            assertEquals(10, own(ann).gold());
            assertColour(new Color(0x58_40_10_FF), robot.at(-16.5f, 15.6f), "an open door");
            atServer("Ann").gold(20);
            robot.frames(30);
            robot.tap(Keys.B);
            robot.until("it is bought", () -> ann.seat().notices().lines().contains("bought a rifle"));
            assertEquals(Weapon.RIFLE, atServer("Ann").weapon());
        });
    }

    @Test
    void shouldLaunchARocketWithTheRightButton() throws Exception {
        play(robot -> {
            robot.point(-10, 20);
            robot.frames(1);
            robot.input().touchDown(400, 100, 0, Input.Buttons.RIGHT);
            robot.input().touchUp(400, 100, 0, Input.Buttons.RIGHT);
            robot.frames(20);
            assertEquals(1, ann.seat().client().rocketsLaunched());
            float y = rocketY();
            assertTrue(y > 4, "the rocket is at " + y);
            assertColour(new Color(0xFF_80_20_FF), robot.at(-10, y), "the rocket");
            place("Bob", -10, 10);
            robot.until("it bursts at Bob", () -> ann.seat().client().burstsSeen() == 1);
            robot.frames(1);
            Flashes.Flash flash = ann.seat().flashes().all().get(0);
            assertEquals(10, flash.y(), 2);
            assertColour(new Color(0xFF_B0_40_FF), robot.at(flash.x(), flash.y()), "the burst");
        });
    }

    private float rocketY() {
        for (Rocket rocket : ann.seat()
                .client()
                .endpoint()
                .state(ArenaProtocol.WORLD_CHANNEL)
                .all(ArenaProtocol.ROCKET)) {
            return rocket.position().y();
        }
        throw new AssertionError("there is no rocket");
    }

    @Test
    void shouldListServersAndJoinOne() throws Exception {
        play(robot -> {
            robot.tap(Keys.F2);
            robot.untilReal("it answers", () -> robot.window().servers().lines().size() == 2);
            String line = robot.window().servers().lines().get(1);
            assertTrue(line.startsWith("1   Arena   127.0.0.1:" + host.port() + "   2/16 players"), line);
            robot.tap(Keys.NUM_1);
            robot.untilReal(
                    "it is joined over UDP", () -> hasJoined(robot.window().live()));
            assertEquals("Moved", own(robot.window().live()).name());
            assertEquals(null, robot.window().servers());
            robot.untilReal("Ann has left", () -> atServer("Ann") == null);
        });
    }
}
