package dev.tickwire.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.Gson;
import java.util.Map;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.junit.jupiter.api.Test;

/** Ranges are written as the library writes them. */
class PlaceWriterTest {
    private final Gson plain = new MessageJsonHandler(Map.of()).getGson();
    private final Gson written =
            new MessageJsonHandler(Map.of(), gson -> gson.registerTypeAdapterFactory(new PlaceWriter())).getGson();

    @Test
    void shouldWriteAndReadRangesAsTheLibrary() {
        Range range = new Range(new Position(0, 7), new Position(9_000, 12));
        DocumentSymbol symbol = new DocumentSymbol("Move", SymbolKind.Struct, range, range, "message");
        String json = written.toJson(symbol);
        assertEquals(plain.toJson(symbol), json);
        assertEquals(symbol, written.fromJson(json, DocumentSymbol.class));
    }

    @Test
    void shouldLeaveOutAMissingRange() {
        DocumentSymbol symbol = new DocumentSymbol();
        symbol.setName("Move");
        assertEquals(plain.toJson(symbol), written.toJson(symbol));
    }
}
