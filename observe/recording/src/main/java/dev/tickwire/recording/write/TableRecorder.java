package dev.tickwire.recording.write;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.block.RecordOutput;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.object.TableContents;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes the further tables of a server's channels: their start and end, objects, and the table of each peer. */
final class TableRecorder {
    /** Number of the table of a peer without a table. */
    private static final int NONE = -1;

    private static final int FIRST = 0;

    private final Server server;
    private final List<StateChannel> channels;
    /** Further tables by index in {@link #channels}, in the order of the server's list. */
    private final List<List<AdditionalTable>> further = new ArrayList<>();
    /** Number of the newest table, by index in {@link #channels}. Numbers are not reused. */
    private final int[] newest;
    /** Table of each peer that was written, by index in {@link #channels} and peer index. */
    private final StateTable[][] writtenTables;

    /** Table with its recorder. */
    private record AdditionalTable(StateTable table, ChannelRecorder recorder) {}

    TableRecorder(Server server) {
        this.server = server;
        channels = server.protocol().stateChannels();
        newest = new int[channels.size()];
        writtenTables = new StateTable[channels.size()][server.maxClients()];
        for (int place = 0; place < channels.size(); place++) {
            further.add(new ArrayList<>());
            Arrays.fill(writtenTables[place], server.state(channels.get(place)));
        }
    }

    /** Forgets a peer that has left: its successor begins in the first table. */
    void forget(int peer) {
        for (int place = 0; place < channels.size(); place++) {
            writtenTables[place][peer] = server.state(channels.get(place));
        }
    }

    void write(RecordOutput out, boolean isWhole) {
        for (int place = 0; place < channels.size(); place++) {
            endClosed(out, place);
            if (isWhole) {
                Arrays.fill(writtenTables[place], server.state(channels.get(place)));
                for (int table = 0; table < further.get(place).size(); table++) {
                    writeTable(out, further.get(place).get(table));
                }
            }
            beginNew(out, place);
            for (int table = 0; table < further.get(place).size(); table++) {
                further.get(place).get(table).recorder.write(out, isWhole);
            }
            writePlaces(out, place);
        }
    }

    /** Writes the ends of closed tables. The server keeps tables in the order of their creation. */
    private void endClosed(RecordOutput out, int place) {
        List<StateTable> open = server.tables(channels.get(place));
        List<AdditionalTable> written = further.get(place);
        for (int table = 0; table < written.size(); ) {
            AdditionalTable each = written.get(table);
            if (table + 1 < open.size() && open.get(table + 1) == each.table) {
                table++;
            } else {
                written.remove(table);
                out.putByte(RecordKind.TABLE_END.ordinal());
                out.putNumber(each.recorder.channel());
                out.putNumber(each.recorder.table());
            }
        }
    }

    /** Writes the starts of new tables. */
    private void beginNew(RecordOutput out, int place) {
        List<StateTable> open = server.tables(channels.get(place));
        List<AdditionalTable> written = further.get(place);
        for (int table = written.size() + 1; table < open.size(); table++) {
            ChannelRecorder recorder = new ChannelRecorder(
                    channels.get(place).number(),
                    ++newest[place],
                    TableContents.of(open.get(table)).reader());
            AdditionalTable added = new AdditionalTable(open.get(table), recorder);
            written.add(added);
            writeTable(out, added);
        }
    }

    private static void writeTable(RecordOutput out, AdditionalTable table) {
        out.putByte(RecordKind.TABLE.ordinal());
        out.putNumber(table.recorder.channel());
        out.putNumber(table.recorder.table());
        out.putText(table.table.roomName());
    }

    private void writePlaces(RecordOutput out, int place) {
        for (Peer peer : server.peers()) {
            StateTable table = server.tableOf(channels.get(place), peer);
            if (table != writtenTables[place][peer.index()]) {
                writtenTables[place][peer.index()] = table;
                out.putByte(RecordKind.PLACE.ordinal());
                out.putNumber(peer.index());
                out.putNumber(channels.get(place).number());
                out.putNumber(number(place, table) + 1L);
            }
        }
    }

    private int number(int place, StateTable table) {
        List<AdditionalTable> written = further.get(place);
        for (int each = 0; each < written.size(); each++) {
            if (written.get(each).table == table) {
                return written.get(each).recorder.table();
            }
        }
        return table == null ? NONE : FIRST;
    }
}
