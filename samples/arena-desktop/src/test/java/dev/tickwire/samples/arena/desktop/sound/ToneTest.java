package dev.tickwire.samples.arena.desktop.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.samples.arena.desktop.play.Cue;
import java.io.ByteArrayInputStream;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ToneTest {
    @ParameterizedTest
    @EnumSource
    void shouldBeASoundFileThatBeginsLoudAndFadesOut(Cue cue) throws Exception {
        byte[] wav = Tone.of(cue);
        AudioInputStream read = AudioSystem.getAudioInputStream(new ByteArrayInputStream(wav));
        AudioFormat format = read.getFormat();
        assertEquals(1, format.getChannels());
        assertEquals(16, format.getSampleSizeInBits());
        assertEquals(Tone.HERTZ, format.getSampleRate());
        assertEquals((wav.length - Tone.HEAD_BYTES) / 2, read.getFrameLength());
        byte[] samples = read.readAllBytes();
        int tenth = samples.length / 20 * 2;
        assertTrue(loudest(samples, 0, samples.length / 2) > 6_000, cue + " is heard");
        assertTrue(loudest(samples, samples.length - tenth, samples.length) < 2_000, cue + " ends without a crack");
    }

    private static int loudest(byte[] samples, int from, int to) {
        int loudest = 0;
        for (int at = from; at + 1 < to; at += 2) {
            loudest = Math.max(loudest, Math.abs(samples[at + 1] << 8 | samples[at] & 0xFF));
        }
        return loudest;
    }
}
