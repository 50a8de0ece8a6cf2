package dev.tickwire.samples.arena.desktop.sound;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.audio.Sound;
import com.badlogic.gdx.utils.Disposable;
import dev.tickwire.samples.arena.desktop.play.Cue;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** Plays the cues. On a machine without a sound device it plays nothing. */
public final class Sounds implements Disposable {
    private final Map<Cue, Sound> sounds = new EnumMap<>(Cue.class);
    private boolean isMuted;

    /** Computes the sounds. Needs a running libGDX application. */
    public Sounds() {
        for (Cue cue : Cue.values()) {
            String name = cue.name().toLowerCase(Locale.ROOT) + ".wav";
            sounds.put(cue, Gdx.audio.newSound(new MemoryFile(name, Tone.of(cue))));
        }
    }

    /** Plays cues. */
    public void play(Iterable<Cue> cues) {
        if (!isMuted) {
            cues.forEach(cue -> sounds.get(cue).play());
        }
    }

    /** Mutes the sounds, or plays them again. */
    public void toggleMute() {
        isMuted = !isMuted;
    }

    @Override
    public void dispose() {
        sounds.values().forEach(Sound::dispose);
    }
}
