package dev.tickwire.samples.arena.desktop.sound;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.audio.Sound;
import com.badlogic.gdx.utils.Disposable;
import dev.tickwire.samples.arena.desktop.play.Cue;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** Plays the cues. A machine without a loudspeaker plays none. */
public final class Sounds implements Disposable {
    private final Map<Cue, Sound> sounds = new EnumMap<>(Cue.class);
    private boolean isMuted;

    /** Needs a libGDX application. */
    public Sounds() {
        for (Cue cue : Cue.values()) {
            String name = cue.name().toLowerCase(Locale.ROOT) + ".wav";
            sounds.put(cue, Gdx.audio.newSound(new MemoryFile(name, Tone.of(cue))));
        }
    }

    /**
     * Plays some.
     *
     * @param cues which
     */
    public void play(Iterable<Cue> cues) {
        if (!isMuted) {
            cues.forEach(cue -> sounds.get(cue).play());
        }
    }

    /** Plays none from now on, or all again. */
    public void toggleMute() {
        isMuted = !isMuted;
    }

    @Override
    public void dispose() {
        sounds.values().forEach(Sound::dispose);
    }
}
