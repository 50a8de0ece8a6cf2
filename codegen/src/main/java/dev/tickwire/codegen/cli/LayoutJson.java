package dev.tickwire.codegen.cli;

import dev.tickwire.codegen.explain.Layout;
import dev.tickwire.codegen.explain.ObjectLayout;
import dev.tickwire.codegen.explain.ObjectRow;
import dev.tickwire.codegen.explain.Row;
import dev.tickwire.schema.model.BitSize;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Layouts as JSON. Sizes and offsets are in bits, those of packets and memory in bytes. */
final class LayoutJson {
    private LayoutJson() {}

    static Map<String, Object> of(Layout layout) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", lowerCase(layout.kind()));
        json.put("name", layout.name());
        json.put("block", layout.carriesBlock());
        json.put("timed", layout.timed());
        json.put("answers", layout.answers());
        json.put("aimed", layout.isToObject());
        putBits(json, layout, layout.size());
        json.put("packetBytes", layout.packetBytes());
        json.put("freshBytes", layout.memory().freshBytes());
        json.put("mostBytes", layout.memory().maxBytes());
        json.put("rows", layout.rows().stream().map(row -> of(layout, row)).toList());
        return json;
    }

    static Map<String, Object> of(ObjectLayout layout) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", layout.name());
        json.put("rewind", layout.rewind());
        json.put("immediate", layout.immediate());
        json.put("owner", of(layout.owner()));
        json.put("others", of(layout.others()));
        json.put("rows", layout.rows().stream().map(LayoutJson::of).toList());
        return json;
    }

    private static Map<String, Object> of(ObjectLayout.Sizes sizes) {
        return sizes(new LinkedHashMap<>(), sizes.fresh(), sizes.change());
    }

    private static Map<String, Object> of(ObjectRow row) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", row.name());
        json.put("type", row.type());
        json.put("modifiers", row.modifiers());
        json.put("range", row.range());
        json.put("encoding", row.encoding());
        return sizes(json, row.fresh(), row.change());
    }

    private static Map<String, Object> sizes(Map<String, Object> json, BitSize fresh, BitSize change) {
        json.put("minFresh", fresh.minBits());
        json.put("maxFresh", fresh.maxBits());
        json.put("minChange", change.minBits());
        json.put("maxChange", change.maxBits());
        return json;
    }

    private static Map<String, Object> of(Layout layout, Row row) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", lowerCase(row.kind()));
        json.put("name", row.name());
        json.put("depth", row.depth());
        json.put("type", row.type());
        json.put("minOffset", row.offset().minBits());
        json.put("maxOffset", row.offset().maxBits());
        json.put("minWidth", row.widthBits().minBits());
        json.put("maxWidth", row.widthBits().maxBits());
        json.put("range", row.range());
        json.put("encoding", row.encoding());
        putBits(json, layout, row.size());
        return json;
    }

    private static void putBits(Map<String, Object> json, Layout layout, BitSize size) {
        json.put("minBits", size.minBits());
        json.put("maxBits", size.maxBits());
        json.put("minPacketPerMille", layout.perMille(size.minBits()));
        json.put("maxPacketPerMille", layout.perMille(size.maxBits()));
    }

    private static String lowerCase(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
