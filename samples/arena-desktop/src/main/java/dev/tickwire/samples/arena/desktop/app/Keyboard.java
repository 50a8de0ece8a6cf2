package dev.tickwire.samples.arena.desktop.app;

import com.badlogic.gdx.Input;
import com.badlogic.gdx.Input.Keys;
import com.badlogic.gdx.InputAdapter;
import com.badlogic.gdx.math.Vector3;
import dev.tickwire.samples.arena.desktop.play.Controls;
import dev.tickwire.samples.arena.desktop.play.Human;
import dev.tickwire.samples.arena.desktop.play.ReplayedGame;
import dev.tickwire.samples.arena.desktop.play.ServerList;
import dev.tickwire.samples.arena.desktop.play.Typing;
import dev.tickwire.samples.arena.wire.Buttons;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.desktop.HeldButtons;
import java.net.InetSocketAddress;
import java.util.Map;

/** The keys and the mouse. */
final class Keyboard extends InputAdapter {
    /** Greatest length of a line of chat in bytes, as in the schema. */
    private static final int MAX_CHAT = 120;

    private static final int JUMP_SECONDS = 5;

    private static final Map<Integer, Integer> WALKING = Map.of(
            Keys.W, Buttons.UP,
            Keys.UP, Buttons.UP,
            Keys.S, Buttons.DOWN,
            Keys.DOWN, Buttons.DOWN,
            Keys.A, Buttons.LEFT,
            Keys.LEFT, Buttons.LEFT,
            Keys.D, Buttons.RIGHT,
            Keys.RIGHT, Buttons.RIGHT,
            Keys.SHIFT_LEFT, Buttons.SPRINT);

    private static final Map<Integer, Integer> SHOOTING = Map.of(
            Input.Buttons.LEFT, Buttons.FIRE,
            Input.Buttons.RIGHT, Buttons.ROCKET);

    private final ArenaWindow window;
    /** Line of chat in progress, or null. */
    private Typing typed;

    private boolean isFirst;
    private int mouseX;
    private int mouseY;

    Keyboard(ArenaWindow window) {
        this.window = window;
    }

    private Human human() {
        return window.live().seat().human();
    }

    private Controls controls() {
        return human().controls();
    }

    private HeldButtons buttons() {
        return controls().buttons();
    }

    /** Returns the line of chat in progress, or null. */
    String typed() {
        return typed == null ? null : typed.text();
    }

    /** Returns the position of the mouse, in pixels from the left. */
    int mouseX() {
        return mouseX;
    }

    /** Returns the position of the mouse, in pixels from the top. */
    int mouseY() {
        return mouseY;
    }

    /** Aims at the mouse. Called in each frame, since the fighter moves even if the mouse does not. */
    void aim() {
        boolean isPlaying = window.live() != null && window.replay() == null;
        Fighter own = isPlaying ? window.live().seat().client().own() : null;
        if (own != null && own.isPresent()) {
            Vector3 place = window.painter().canvas().place(mouseX, mouseY);
            double radians = Math.atan2(
                    place.y - own.position().y(), place.x - own.position().x());
            controls().aim((float) Math.toDegrees(radians));
        }
    }

    @Override
    public boolean keyDown(int key) {
        if (typed != null) {
            return typing(key);
        }
        if (window.servers() != null && choosing(window.servers(), key)) {
            return true;
        }
        if (window.replay() != null) {
            return watching(window.replay(), key);
        }
        return window.live() == null ? window.start().keyDown(key) : playing(key);
    }

    private boolean playing(int key) {
        Integer button = WALKING.get(key);
        if (button != null) {
            buttons().press(key, button);
            return true;
        }
        switch (key) {
            case Keys.ENTER, Keys.NUMPAD_ENTER -> tryAgain();
            case Keys.ESCAPE -> window.back();
            case Keys.M -> window.sounds().toggleMute();
            case Keys.E -> human().open();
            case Keys.B -> human().buy();
            case Keys.T -> beginTyping();
            case Keys.F3 -> window.painter().toggleGraph();
            case Keys.F2 -> window.toggleServers();
            case Keys.F4 -> window.live().line().next();
            case Keys.F5 -> window.live().toggleRecording();
            case Keys.F6 -> window.toggleReplay();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void tryAgain() {
        if (window.live().seat().client().endReason() != null) {
            window.playAgain();
        }
    }

    private boolean choosing(ServerList servers, int key) {
        if (key == Keys.ESCAPE || key == Keys.F2) {
            window.back();
            return true;
        }
        InetSocketAddress server = servers.server(key - Keys.NUM_0);
        if (server != null) {
            window.join(server);
        }
        return server != null;
    }

    private boolean watching(ReplayedGame replay, int key) {
        switch (key) {
            case Keys.LEFT -> replay.jump(-JUMP_SECONDS);
            case Keys.RIGHT -> replay.jump(JUMP_SECONDS);
            case Keys.SPACE -> replay.togglePause();
            case Keys.F3 -> window.painter().toggleGraph();
            case Keys.F6, Keys.ESCAPE -> window.back();
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Begins a line of chat. The key that begins it is typed, too, but is no part of the line. */
    private void beginTyping() {
        typed = new Typing(MAX_CHAT);
        isFirst = true;
        buttons().releaseAll();
    }

    private boolean typing(int key) {
        if (key == Keys.ENTER && !typed.text().isEmpty()) {
            human().chat(typed.text());
        }
        if (key == Keys.ENTER || key == Keys.ESCAPE) {
            typed = null;
        }
        return true;
    }

    @Override
    public boolean keyTyped(char character) {
        if (window.shown() == null && window.servers() == null) {
            return window.start().keyTyped(character);
        }
        if (typed == null || isFirst) {
            isFirst = false;
            return false;
        }
        typed.type(character);
        return true;
    }

    @Override
    public boolean keyUp(int key) {
        if (window.live() != null) {
            buttons().release(key);
        }
        return WALKING.containsKey(key);
    }

    @Override
    public boolean touchDown(int x, int y, int pointer, int mouseButton) {
        mouseMoved(x, y);
        Integer button = SHOOTING.get(mouseButton);
        if (button != null && window.live() != null) {
            buttons().press(HeldButtons.mouse(mouseButton), button);
        }
        return true;
    }

    @Override
    public boolean touchUp(int x, int y, int pointer, int mouseButton) {
        if (window.live() != null) {
            buttons().release(HeldButtons.mouse(mouseButton));
        }
        return true;
    }

    @Override
    public boolean touchDragged(int x, int y, int pointer) {
        return mouseMoved(x, y);
    }

    @Override
    public boolean mouseMoved(int x, int y) {
        mouseX = x;
        mouseY = y;
        return true;
    }
}
