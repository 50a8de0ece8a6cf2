package dev.tickwire.samples.arena.desktop.app;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Input.Keys;
import com.badlogic.gdx.InputAdapter;
import dev.tickwire.samples.arena.desktop.play.Typing;
import java.util.ArrayList;
import java.util.List;

/** The start screen. The player types a name, and chooses where to play. */
final class StartScreen extends InputAdapter {
    /** Greatest length of a name in bytes, as in the schema. */
    private static final int MAX_NAME = 16;

    private static final List<String> CHOICES = List.of(
            "Enter   play here, against bots and everyone who joins",
            "F2   find a server",
            "F6   watch the newest recording",
            "Esc   quit",
            "",
            "WASD or arrows   walk",
            "mouse   aim; left button: shoot, right button: rocket",
            "E   open a door with gold",
            "B   buy the next weapon",
            "T   talk");

    private final ArenaWindow window;
    private final Typing name = new Typing(MAX_NAME);
    private String notice = "";

    StartScreen(ArenaWindow window, String name) {
        this.window = window;
        name.chars().forEach(character -> this.name.type((char) character));
    }

    /** Returns the name as typed so far. */
    String name() {
        return name.text();
    }

    /** Shows a line above the choices, until the next key. */
    void notice(String line) {
        notice = line;
    }

    /** Returns the lines below the name. */
    List<String> lines() {
        List<String> lines = new ArrayList<>(CHOICES);
        lines.add(0, notice);
        return lines;
    }

    @Override
    public boolean keyDown(int key) {
        notice = "";
        switch (key) {
            case Keys.ENTER, Keys.NUMPAD_ENTER -> window.playHere();
            case Keys.F2 -> window.toggleServers();
            case Keys.F6 -> window.toggleReplay();
            case Keys.ESCAPE -> Gdx.app.exit();
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean keyTyped(char character) {
        name.type(character);
        return true;
    }
}
