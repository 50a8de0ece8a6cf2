package dev.tickwire.recording.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import dev.tickwire.recording.json.shapes.Buttons;
import dev.tickwire.recording.json.shapes.Chat;
import dev.tickwire.recording.json.shapes.Item;
import dev.tickwire.recording.json.shapes.Kind;
import dev.tickwire.recording.json.shapes.Level;
import dev.tickwire.recording.json.shapes.Mood;
import dev.tickwire.recording.json.shapes.Pickup;
import dev.tickwire.recording.json.shapes.ShapesProtocol;
import dev.tickwire.recording.json.shapes.Spawn;
import dev.tickwire.recording.json.shapes.Tower;
import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** Messages, and what is in them, as JSON. */
class JsonTest {
    private static Spawn filled() {
        Spawn spawn = new Spawn()
                .small(200)
                .plain(-5)
                .stamp(-1)
                .time(1L << 53)
                .wide(-1, -7)
                .on(true)
                .kind(Kind.BOMB)
                .buttons(Buttons.FIRE)
                .exact(Double.NEGATIVE_INFINITY)
                .turn(0.5f, 0.5f, 0.5f, -0.5f)
                .name("d\u00E9\"j\u00E0")
                .data(new byte[] {1, 2, 3})
                .pair(1, 9)
                .addSome(4)
                .addSome(5)
                .addIds(3)
                .addIds(7)
                .behind(6);
        spawn.addItems().count(2).kind(Kind.ROCKET).place().x(1.5f).y(-2.5f);
        spawn.pickup().key("gold");
        spawn.useMaybe().x(1e10f);
        return spawn;
    }

    @Test
    void shouldWriteTheNamesOfTheSchemaInWireOrder() {
        assertEquals(
                "{'small':200,'plain':-5,'stamp':'18446744073709551615','time':9007199254740992,'wide':-7,'on':true,"
                        .concat("'kind':'BOMB','mood':'CALM','buttons':['FIRE'],'keys':[],'exact':'-Infinity',")
                        .concat("'turn':[0.5,0.5,0.5,-0.5],'name':'d\u00E9\\'j\u00E0','data':'AQID',")
                        .concat("'items':[{'count':2,'kind':'ROCKET','place':{'x':1.5,'y':-2.5}}],'pair':[0,9],")
                        .concat("'some':[4,5],'ids':[3,7],'pickup':{'key':'gold'},'maybe':{'x':1.0E10,'y':0.0},")
                        .concat("'target':null,'behind':6}")
                        .replace('\'', '"'),
                Json.write(filled()));
    }

    @Test
    void shouldReadBackWrittenMessages() {
        Spawn spawn = filled();
        assertEquals(spawn, Json.read(ShapesProtocol.SPAWN, Json.write(spawn)));
        Spawn other = new Spawn().small(3).name("before");
        assertSame(other, Json.read(other, Json.write(spawn)));
        assertEquals(spawn, other);
    }

    @Test
    void shouldReadFieldsInAnyOrderAndKeepTheDefaultsOfOthers() {
        Chat chat = Json.read(ShapesProtocol.CHAT, "{\"to\": 7, \"text\": \"hi\"}");
        assertEquals(new Chat().text("hi").to(7), chat);
        assertEquals(new Level(), Json.read(ShapesProtocol.LEVEL, "{}"));
    }

    @Test
    void shouldWriteAndReadABlock() {
        Level level = new Level().id(4).block(new byte[] {1, 2, 3});
        assertEquals("{\"id\":4,\"block\":\"AQID\"}", Json.write(level));
        assertEquals(level, Json.read(ShapesProtocol.LEVEL, Json.write(level)));
    }

    @Test
    void shouldRoundTripValuesOfOtherVersions() {
        String json = "{\"text\":\"\",\"mood\":9}";
        Chat chat = Json.read(ShapesProtocol.CHAT, json);
        assertEquals(Mood.UNKNOWN, chat.mood());
        assertEquals(json, Json.write(chat));
        Spawn spawn = Json.read(ShapesProtocol.SPAWN, "{\"keys\":[\"RIGHT\",\"0x14\"],\"some\":[1,2],\"target\":77}");
        assertEquals("0x14", spawn.toString().replaceAll(".*RIGHT\\|(\\w+),.*", "$1"));
        assertEquals(spawn, Json.read(ShapesProtocol.SPAWN, Json.write(spawn)));
    }

    @Test
    void shouldReadIntegersOfManyBitsAsNumbersToo() {
        Spawn spawn = Json.read(
                ShapesProtocol.SPAWN,
                "{\"stamp\":18446744073709551615,\"wide\":-170141183460469231731687303715884105728}");
        assertEquals(-1L, spawn.stamp());
        assertEquals(Long.MIN_VALUE, spawn.wideHigh());
    }

    @Test
    void shouldKeepTheBitsOfEveryNaN() {
        double odd = Double.longBitsToDouble(0x7FF8_0000_0000_0123L);
        Spawn spawn = filled().exact(odd);
        assertEquals(spawn, Json.read(ShapesProtocol.SPAWN, Json.write(spawn)));
        spawn.exact(Double.NaN);
        assertEquals(spawn, Json.read(ShapesProtocol.SPAWN, Json.write(spawn)));
    }

    @Test
    void shouldWriteObjectsStructsAndUnionsAlone() {
        Tower tower = new Tower(ShapesProtocol.TOWER).health(5);
        assertEquals("{\"place\":{\"x\":0.0,\"y\":0.0},\"health\":5}", Json.write(tower));
        assertEquals(
                "{\"count\":3,\"kind\":\"NONE\",\"place\":{\"x\":0.0,\"y\":0.0}}", Json.write(new Item().count(3)));
        assertEquals("{\"medkit\":4}", Json.write(new Pickup().medkit(4)));
    }

    @Test
    void shouldWriteInTheStyleOfTheCallersWriter() throws IOException {
        StringWriter text = new StringWriter();
        JsonWriter out = new JsonWriter(text);
        out.setFormattingStyle(FormattingStyle.PRETTY);
        Json.write(new Level().id(4), out);
        assertEquals("{\n  \"id\": 4,\n  \"block\": \"\"\n}", text.toString());
    }

    @Test
    void shouldRefuseAMissingArgument() {
        assertEquals(
                "json = null, must not be null",
                assertThrows(IllegalArgumentException.class, () -> Json.read(new Chat(), null))
                        .getMessage());
    }
}
