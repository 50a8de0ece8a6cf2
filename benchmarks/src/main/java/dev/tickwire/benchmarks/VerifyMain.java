package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.codec.Kind;
import dev.tickwire.benchmarks.codec.Values;
import dev.tickwire.benchmarks.codec.Variant;
import dev.tickwire.benchmarks.codec.Verification;
import dev.tickwire.benchmarks.table.Fork;
import dev.tickwire.benchmarks.table.Jvm;
import dev.tickwire.benchmarks.table.Message;
import java.io.IOException;

/** Verifies all codecs that have a variant, in a process with the options of that variant. */
public final class VerifyMain {
    private VerifyMain() {}

    /**
     * Verifies the codecs.
     *
     * @param arguments the name of the {@link Variant}
     */
    public static void main(String[] arguments) {
        Variant variant = Variant.valueOf(arguments[0]);
        int verified = 0;
        for (Message message : Message.values()) {
            verified += verify(message.kind(), variant);
        }
        System.out.println("verified " + verified + " codecs, " + variant);
    }

    private static <T extends Values<T>> int verify(Kind<T> kind, Variant variant) {
        int verified = 0;
        for (String codec : kind.codecs()) {
            if (kind.codec(codec).variants().contains(variant)) {
                Verification.verify(kind, codec);
                verified++;
            }
        }
        return verified;
    }

    /**
     * Runs {@link #main} in a new process with the options of a variant.
     *
     * @return the exit code, 0 if all codecs are right
     */
    public static int start(Variant variant) throws IOException, InterruptedException {
        return Jvm.of(Fork.allArguments(variant.jvmArguments()), VerifyMain.class, variant.name())
                .inheritIO()
                .start()
                .waitFor();
    }
}
