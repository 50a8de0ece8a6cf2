package dev.tickwire.tools.recording;

import dev.tickwire.bits.Side;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.RecordingFile;
import dev.tickwire.recording.RecordingHead;
import dev.tickwire.tools.pcap.PcapngWriter;
import dev.tickwire.tools.recording.event.Event;
import dev.tickwire.tools.recording.event.EventListener;
import dev.tickwire.tools.recording.event.EventReader;
import dev.tickwire.tools.recording.event.RecordedSchema;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code recording pcap}: exports packets to a pcapng file for Wireshark. */
@Command(
        name = "pcap",
        mixinStandardHelpOptions = true,
        description = "Writes the packets to a file for Wireshark, each with its contents as a comment.")
final class PcapCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The recording, made with Recording.withPackets().")
    private Path path;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "OUT",
            description = "The output file, in the format pcapng, which must not exist yet.")
    private Path output;

    @Mixin
    private TimeRange range;

    @Option(names = "--peer", paramLabel = "NUMBER", description = "Only packets of this peer.")
    private Integer peer;

    private long packets;
    private boolean hasPackets;

    @Override
    public Integer call() {
        int code = Recordings.use(path, spec, this::write);
        PrintWriter out = spec.commandLine().getOut();
        out.printf("%d packets in %s%n", packets, output);
        out.flush();
        return code;
    }

    private void write(RecordingFile file) throws IOException {
        RecordedSchema schema = RecordedSchema.of(file.head());
        try (PcapngWriter writer = begin(file.head())) {
            write(file, schema, new PacketFrames(file.head(), writer));
        } catch (FileAlreadyExistsException there) {
            throw new IllegalArgumentException(output + " exists already", there);
        } catch (IOException | RuntimeException refused) {
            Files.deleteIfExists(output);
            throw refused;
        }
    }

    private PcapngWriter begin(RecordingHead head) throws IOException {
        String side = head.side() == Side.SERVER ? "server" : "client";
        return new PcapngWriter(
                new BufferedOutputStream(Files.newOutputStream(output, StandardOpenOption.CREATE_NEW)),
                String.format(Locale.ROOT, "%s of %s", side, head.protocolName()));
    }

    private void write(RecordingFile file, RecordedSchema schema, PacketFrames frames) throws IOException {
        EventListener listener = (nanos, tick, event) -> {
            boolean isAsked = range.has(nanos) && (peer == null || event.isOf(peer));
            if (isAsked && event instanceof Event.Packet packet) {
                frames.write(nanos, packet);
                packets++;
            }
        };
        // Reads from the first block even if the range begins later: packets refer to earlier packets. Counts packet
        // records as well, to report a recording without packets.
        new EventReader(schema, listener)
                .withPackets(file.head().side())
                .counting((kind, bytes) -> hasPackets |= kind == RecordKind.PACKET)
                .read(file, 0, range.to());
        if (!hasPackets) {
            throw new IllegalArgumentException("it has no packets: record them with Recording.to(path).withPackets()");
        }
    }
}
