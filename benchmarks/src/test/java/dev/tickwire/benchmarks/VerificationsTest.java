package dev.tickwire.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.benchmarks.chat.ChatMistakes;
import dev.tickwire.benchmarks.codec.Variant;
import dev.tickwire.benchmarks.codec.Verification;
import dev.tickwire.benchmarks.input.InputMistakes;
import dev.tickwire.benchmarks.ship.ShipMistakes;
import dev.tickwire.benchmarks.snapshot.WorldMistakes;
import dev.tickwire.benchmarks.table.Jvm;
import dev.tickwire.benchmarks.table.Message;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each codec is verified in each variant in which it is measured. */
class VerificationsTest {
    static Stream<Arguments> codecs() {
        return Stream.of(Message.values())
                .flatMap(message -> message.kind().codecs().stream().map(codec -> Arguments.of(message, codec)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("codecs")
    void shouldRefuseAndClampAsGeneratedClassesDo(Message message, String codec) {
        verify(message, codec);
    }

    /** Serializers trust encoded lengths: Kryo would allocate as much as damaged bytes claim. */
    private static void verify(Message message, String codec) {
        boolean isKryo = codec.equals("kryo");
        switch (message) {
            case ShipCreate -> Verification.verify(Message.ships(), ShipMistakes.all(), codec, true);
            case PlayerInput -> Verification.verify(Message.inputs(), InputMistakes.all(), codec, true);
            case Snapshot -> Verification.verify(Message.worlds(), WorldMistakes.all(), codec, !isKryo);
            case Chat -> Verification.verify(Message.lines(), ChatMistakes.all(), codec, !isKryo);
        }
    }

    @Tag(Runs.LONG)
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PLAIN")
    void shouldRejectInvalidInputInVariantsThatRead(Variant variant) throws IOException, InterruptedException {
        Process process = Jvm.of(Jvm.arguments(variant.jvmArguments()), VerificationsTest.class, variant.name())
                .inheritIO()
                .start();
        assertEquals(0, process.waitFor());
    }

    /** Verifies all codecs that have a variant, in a process with the options of that variant. */
    public static void main(String[] arguments) {
        Variant variant = Variant.valueOf(arguments[0]);
        for (Message message : Message.values()) {
            for (String codec : message.kind().codecs()) {
                if (message.kind().codec(codec).variants().contains(variant)) {
                    verify(message, codec);
                }
            }
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("codecs")
    void shouldNeedAtLeastTheBytesOfTickwire(Message message, String codec) {
        assertTrue(message.kind().meanBytes(codec) >= message.kind().meanBytes("tickwire"));
    }
}
