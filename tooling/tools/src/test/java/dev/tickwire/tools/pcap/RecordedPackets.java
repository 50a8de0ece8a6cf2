package dev.tickwire.tools.pcap;

import dev.tickwire.recording.FrameListener;
import dev.tickwire.recording.RecordInput;
import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.recording.RecordedMessage;
import dev.tickwire.recording.RecordedPacket;
import dev.tickwire.recording.RecordingFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The packets of a recording, as they are in it. */
final class RecordedPackets implements FrameListener {
    private final Map<Integer, RecordedChannel> channels = new HashMap<>();
    private final List<RecordedPacket> packets = new ArrayList<>();

    private RecordedPackets(Map<Integer, int[]> cells, int slots) {
        cells.forEach((channel, each) -> channels.put(channel, new RecordedChannel(slots, each)));
    }

    /**
     * Reads them.
     *
     * @param cells by the number of each state channel, the cells of its types
     */
    static List<RecordedPacket> of(Path recording, Map<Integer, int[]> cells, int slots) throws IOException {
        RecordedPackets read = new RecordedPackets(cells, slots);
        try (RecordingFile file = RecordingFile.open(recording)) {
            for (int block = 0; block < file.blocks(); block++) {
                file.read(block, read);
            }
        }
        return read.packets;
    }

    @Override
    public void onState(int channel, RecordInput in) {
        channels.get(channel).read(in);
    }

    @Override
    public void onMessage(RecordedMessage message) {
        // Packets alone count.
    }

    @Override
    public void onPacket(RecordedPacket packet) {
        packets.add(packet);
    }
}
